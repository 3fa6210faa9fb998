import type { Currency } from '@coursemate/contract/subjects';
import { sql } from 'kysely';

import { isListed } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import { findTeacherRows } from './cards.queries.ts';
import { documentOf } from './document.ts';
import { replaceShelves, shelvesKept } from './shelves.queries.ts';
import type { RatedTeacher } from './shelves.queries.ts';
import { shelvesOf } from './shelves.ts';
import { receivesMessages, sharedText } from './teachers.presenter.ts';
import './teachers.tables.ts';
import { rememberWords } from './vocabulary.queries.ts';

/** What searching, filtering and sorting know of a teacher, made from what they have written. */
interface SearchRow {
  listed: boolean;
  shelves: ReturnType<typeof shelvesOf>;
  card: string;
  can_receive_messages: boolean;
  joined_at: Date;
  lesson_cost: string | null;
  lesson_currency: Currency | null;
  cost_usd: string | null;
  cost_eur: string | null;
  words: string[];
  facets: string[];
}

/** The row as it should be; undefined when there is no such person. */
async function freshSearchRow(db: Db | Tx, userId: string): Promise<SearchRow | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const educations = await db
    .selectFrom('educations')
    .leftJoin('list_entries', 'list_entries.id', 'educations.university_id')
    .selectAll('educations')
    .select('list_entries.aliases')
    .where('educations.user_id', '=', userId)
    .execute();
  const subjects = await db
    .selectFrom('teacher_subjects')
    .innerJoin('list_entries', 'list_entries.id', 'teacher_subjects.subject_id')
    .select(['list_entries.id', 'list_entries.name', 'list_entries.aliases'])
    .select(['teacher_subjects.price', 'teacher_subjects.currency'])
    .where('teacher_subjects.user_id', '=', userId)
    .orderBy('teacher_subjects.price')
    .orderBy('teacher_subjects.position')
    .orderBy('teacher_subjects.id')
    .execute();
  const [shown] = await findTeacherRows(db, [userId]);
  if (!shown) return undefined;
  const lowestIn = (currency: Currency) => subjects.find((subject) => subject.currency === currency)?.price ?? null;
  return {
    listed: isListed(user),
    joined_at: user.created_at,
    shelves: isListed(user) ? shelvesOf({ ...user, educations, subjects }) : [],
    card: sharedText(shown),
    can_receive_messages: receivesMessages(shown),
    lesson_cost: subjects[0]?.price ?? null,
    lesson_currency: subjects[0]?.currency ?? null,
    cost_usd: lowestIn('USD'),
    cost_eur: lowestIn('EUR'),
    ...documentOf({ ...user, educations, subjects }),
  };
}

async function lexemesKept(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(doc) as words from teachers where user_id = ${userId}`.execute(db);
  return rows[0]?.words ?? [];
}

/**
 * Brings the search row of a person up to date. It runs before the commit of each transaction that changed them
 * (`markPersonChanged`); every such transaction locks the person's row, so the last one to write has seen everything.
 */
export async function refreshSearchRow(tx: Tx, userId: string): Promise<void> {
  const row = await freshSearchRow(tx, userId);
  if (!row) return;
  const known = new Set(await lexemesKept(tx, userId));
  // Who has never been a teacher needs no row.
  if (!row.listed && known.size === 0) return;
  // Words that the row already had are remembered already.
  await rememberWords(
    tx,
    row.words.filter((word) => !known.has(word)),
  );
  const lexemes = [...row.words, ...row.facets];
  const { rows } = await sql<RatedTeacher>`
    insert into teachers (user_id, listed, joined_at, lesson_cost, lesson_currency, cost_usd, cost_eur, doc)
    values (${userId}, ${row.listed}, ${row.joined_at}, ${row.lesson_cost}, ${row.lesson_currency}, ${row.cost_usd},
      ${row.cost_eur}, array_to_tsvector(${lexemes}::text[]))
    on conflict (user_id) do update
    set listed = excluded.listed, lesson_cost = excluded.lesson_cost, lesson_currency = excluded.lesson_currency,
      cost_usd = excluded.cost_usd, cost_eur = excluded.cost_eur, doc = excluded.doc
    returning user_id, rating_rank, rating_count, joined_at`.execute(tx);
  const { card, can_receive_messages } = row;
  await tx
    .insertInto('teacher_cards')
    .values({ user_id: userId, card, can_receive_messages })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ card, can_receive_messages }))
    .execute();
  for (const teacher of rows) await replaceShelves(tx, teacher, row.shelves);
}

const PLAIN = ['lesson_cost', 'lesson_currency', 'cost_usd', 'cost_eur'] as const;

async function cardDifferences(db: Db, userId: string, fresh: SearchRow): Promise<string[]> {
  const kept = await db.selectFrom('teacher_cards').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return [
    ...(kept?.card === fresh.card ? [] : [`the card is ${kept?.card}`]),
    ...(kept?.can_receive_messages === fresh.can_receive_messages ? [] : ['can_receive_messages differs']),
  ];
}

async function shelvesDifferences(db: Db, teacher: RatedTeacher, fresh: SearchRow): Promise<string[]> {
  const { kept, expected } = await shelvesKept(db, teacher, fresh.shelves);
  return [...new Set(expected).symmetricDifference(new Set(kept))].map((shelf) => `the shelves differ in ${shelf}`);
}

/** What differs between the kept row of a teacher and a fresh one; empty when nothing does. */
export async function searchRowDifferences(db: Db, userId: string): Promise<string[]> {
  const kept = await db.selectFrom('teachers').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const fresh = await freshSearchRow(db, userId);
  if (!kept || !fresh) return kept || fresh?.listed ? [`${userId} has no row`] : [];
  const lexemes = new Set(await lexemesKept(db, userId));
  const expected = new Set([...fresh.words, ...fresh.facets]);
  return [
    ...(kept.listed === fresh.listed ? [] : [`listed is ${kept.listed}`]),
    ...PLAIN.filter((name) => kept[name] !== fresh[name]).map((name) => `${name} is ${kept[name]}`),
    ...(await cardDifferences(db, userId, fresh)),
    ...(await shelvesDifferences(db, kept, fresh)),
    ...[...expected.symmetricDifference(lexemes)].map((word) => `the document differs in ${word}`),
  ];
}
