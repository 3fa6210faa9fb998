import type { Currency } from '@coursemate/contract/subjects';
import { sql } from 'kysely';

import { isListed } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import { documentOf } from './document.ts';
import './teachers.tables.ts';
import { rememberWords } from './vocabulary.queries.ts';

/** What searching, filtering and sorting know of a teacher, made from what they have written. */
interface SearchRow {
  listed: boolean;
  joined_at: Date;
  lesson_cost: string | null;
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
    .execute();
  const lowestIn = (currency: Currency) => subjects.find((subject) => subject.currency === currency)?.price ?? null;
  return {
    listed: isListed(user),
    joined_at: user.created_at,
    lesson_cost: subjects[0]?.price ?? null,
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
  await sql`
    insert into teachers (user_id, listed, joined_at, lesson_cost, cost_usd, cost_eur, doc)
    values (${userId}, ${row.listed}, ${row.joined_at}, ${row.lesson_cost}, ${row.cost_usd}, ${row.cost_eur},
      array_to_tsvector(${lexemes}::text[]))
    on conflict (user_id) do update
    set listed = excluded.listed, lesson_cost = excluded.lesson_cost, cost_usd = excluded.cost_usd,
      cost_eur = excluded.cost_eur, doc = excluded.doc`.execute(tx);
}

const COSTS = ['lesson_cost', 'cost_usd', 'cost_eur'] as const;

/** What differs between the kept row of a teacher and a fresh one; empty when nothing does. */
export async function searchRowDifferences(db: Db, userId: string): Promise<string[]> {
  const kept = await db.selectFrom('teachers').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const fresh = await freshSearchRow(db, userId);
  if (!kept || !fresh) return kept || fresh?.listed ? [`${userId} has no row`] : [];
  const lexemes = new Set(await lexemesKept(db, userId));
  const expected = new Set([...fresh.words, ...fresh.facets]);
  return [
    ...(kept.listed === fresh.listed ? [] : [`listed is ${kept.listed}`]),
    ...COSTS.filter((cost) => kept[cost] !== fresh[cost]).map((cost) => `${cost} is ${kept[cost]}`),
    ...[...expected.symmetricDifference(lexemes)].map((word) => `the document differs in ${word}`),
  ];
}
