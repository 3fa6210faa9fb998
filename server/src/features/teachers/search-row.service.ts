import type { Currency } from '@coursemate/contract/base/money';
import { sql } from 'kysely';

import { isHelpfulSql } from '#features/courses/index.ts';
import { isListed } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import { findTeacherRows } from './cards.queries.ts';
import type { TeacherRow } from './cards.queries.ts';
import { documentOf } from './search/document.ts';
import { listingRows, replaceListings } from './search/listings.queries.ts';
import type { RatedTeacher } from './search/listings.queries.ts';
import { listingsOf } from './search/listings.ts';
import type { ListingRow } from './search/listings.ts';
import { rememberWords } from './search/typos.queries.ts';
import './teachers.tables.ts';
import { matchableOf, receivesMessages, sharedText } from './teachers.presenter.ts';

/** What searching, filtering and sorting know of a teacher, made from what they have written. */
interface SearchRow {
  listed: boolean;
  listings: ListingRow[];
  card: string;
  can_receive_messages: boolean;
  matching: string;
  joined_at: Date;
  accepts_requests: boolean;
  paused_until: string | null;
  lesson_cost: string | null;
  lesson_currency: Currency | null;
  cost_usd: string | null;
  cost_eur: string | null;
  words: string[];
  facets: string[];
}

/** The rows as they should be, by whose they are; without those of people who do not exist. */
async function freshSearchRows(db: Db | Tx, ids: readonly string[]): Promise<Map<string, SearchRow>> {
  const theirs = sql<string>`any(${ids})`;
  const users = await db.selectFrom('users').selectAll().where('id', '=', theirs).execute();
  const educations = await db
    .selectFrom('educations')
    .leftJoin('list_entries', 'list_entries.id', 'educations.university_id')
    .selectAll('educations')
    .select('list_entries.aliases')
    .where('educations.user_id', '=', theirs)
    .execute();
  const subjects = await db
    .selectFrom('teacher_subjects')
    .innerJoin('list_entries', 'list_entries.id', 'teacher_subjects.subject_id')
    .select(['list_entries.id', 'list_entries.name', 'list_entries.aliases'])
    .select(['teacher_subjects.user_id', 'teacher_subjects.price', 'teacher_subjects.currency'])
    .where('teacher_subjects.user_id', '=', theirs)
    .orderBy('teacher_subjects.price')
    .orderBy('teacher_subjects.position')
    .orderBy('teacher_subjects.id')
    .execute();
  const courses = await db
    .selectFrom('user_courses')
    .innerJoin('list_entries', 'list_entries.id', 'user_courses.course_id')
    .select([
      'user_courses.user_id',
      'list_entries.id',
      'list_entries.name',
      'list_entries.code',
      'list_entries.aliases',
    ])
    .where('user_courses.user_id', '=', theirs)
    .where(sql<boolean>`${sql.raw(isHelpfulSql('user_courses'))}`)
    .execute();
  const educationsOf = Map.groupBy(educations, ({ user_id }) => user_id);
  const subjectsOf = Map.groupBy(subjects, ({ user_id }) => user_id);
  const coursesOf = Map.groupBy(courses, ({ user_id }) => user_id);
  const shownOf = new Map((await findTeacherRows(db, ids)).map((shown) => [shown.id, shown]));
  const rows = users.flatMap((user) => {
    const shown = shownOf.get(user.id);
    if (!shown) return [];
    const of = <T>(parts: Map<string, T[]>): T[] => parts.get(user.id) ?? [];
    const person = { ...user, educations: of(educationsOf), subjects: of(subjectsOf), courses: of(coursesOf) };
    return [[user.id, searchRowOf(person, shown)] as const];
  });
  return new Map(rows);
}

type Written = Parameters<typeof isListed>[0] & Parameters<typeof listingsOf>[0] & Parameters<typeof documentOf>[0];

function searchRowOf(
  person: Written & { created_at: Date; subjects: { price: string; currency: Currency }[] },
  shown: TeacherRow,
): SearchRow {
  const { subjects } = person;
  const lowestIn = (currency: Currency) => subjects.find((subject) => subject.currency === currency)?.price ?? null;
  return {
    listed: isListed(person),
    joined_at: person.created_at,
    listings: isListed(person) ? listingsOf(person) : [],
    card: sharedText(shown),
    can_receive_messages: receivesMessages(shown),
    matching: JSON.stringify(matchableOf(shown)),
    accepts_requests: shown.accepts_requests,
    paused_until: shown.paused_until,
    lesson_cost: subjects[0]?.price ?? null,
    lesson_currency: subjects[0]?.currency ?? null,
    cost_usd: lowestIn('USD'),
    cost_eur: lowestIn('EUR'),
    ...documentOf(person),
  };
}

async function lexemesKept(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ user_id: string; words: string[] }>`
    select user_id, tsvector_to_array(doc) as words from teachers where user_id = any(${ids})`.execute(db);
  return new Map(rows.map(({ user_id, words }) => [user_id, new Set(words)]));
}

/** Writes rows with one statement for each table, however many they are. */
async function writeRows(tx: Tx, rows: ReadonlyMap<string, SearchRow>): Promise<void> {
  const written = [...rows].map(([user_id, row]) => ({
    user_id,
    listed: row.listed,
    joined_at: row.joined_at,
    accepts_requests: row.accepts_requests,
    paused_until: row.paused_until,
    lesson_cost: row.lesson_cost,
    lesson_currency: row.lesson_currency,
    cost_usd: row.cost_usd,
    cost_eur: row.cost_eur,
    lexemes: [...row.words, ...row.facets],
  }));
  const { rows: teachers } = await sql<RatedTeacher>`
    insert into teachers (user_id, listed, joined_at, accepts_requests, paused_until, lesson_cost, lesson_currency, cost_usd, cost_eur, doc)
    select user_id, listed, joined_at, accepts_requests, paused_until, lesson_cost, lesson_currency, cost_usd, cost_eur,
      array_to_tsvector(lexemes)
    from json_to_recordset(${JSON.stringify(written)}::json) as written (user_id uuid, listed boolean, joined_at timestamptz,
      accepts_requests boolean, paused_until date, lesson_cost numeric, lesson_currency text, cost_usd numeric, cost_eur numeric, lexemes text[])
    on conflict (user_id) do update
    set listed = excluded.listed, accepts_requests = excluded.accepts_requests, paused_until = excluded.paused_until,
      lesson_cost = excluded.lesson_cost, lesson_currency = excluded.lesson_currency,
      cost_usd = excluded.cost_usd, cost_eur = excluded.cost_eur, doc = excluded.doc
    returning user_id, rating_rank, rating_count, joined_at`.execute(tx);
  await tx
    .insertInto('teacher_cards')
    .values(
      [...rows].map(([user_id, { card, can_receive_messages, matching }]) => ({
        user_id,
        card,
        can_receive_messages,
        matching,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        card: row.ref('excluded.card'),
        can_receive_messages: row.ref('excluded.can_receive_messages'),
        matching: row.ref('excluded.matching'),
      })),
    )
    .execute();
  const placed = teachers.map((teacher) => ({ teacher, listings: rows.get(teacher.user_id)?.listings ?? [] }));
  await replaceListings(tx, placed);
}

/**
 * Brings the search rows of people up to date. It runs before the commit of each transaction that changed them
 * (`markPersonChanged`); every such transaction locks the rows of these people, so the last one to write has seen
 * everything.
 */
export async function refreshSearchRows(tx: Tx, ids: readonly string[]): Promise<void> {
  const fresh = await freshSearchRows(tx, ids);
  const known = await lexemesKept(tx, ids);
  // Who has never been a teacher needs no row.
  const rows = [...fresh].filter(([id, row]) => row.listed || (known.get(id)?.size ?? 0) > 0);
  if (rows.length === 0) return;
  // Words that a row already had are remembered already.
  const words = rows.flatMap(([id, row]) => row.words.filter((word) => !known.get(id)?.has(word)));
  await rememberWords(tx, [...new Set(words)]);
  await writeRows(tx, new Map(rows));
}

const PLAIN = ['accepts_requests', 'paused_until', 'lesson_cost', 'lesson_currency', 'cost_usd', 'cost_eur'] as const;

async function cardDifferences(db: Db, userId: string, fresh: SearchRow): Promise<string[]> {
  const kept = await db.selectFrom('teacher_cards').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return [
    ...(kept?.card === fresh.card ? [] : [`the card is ${kept?.card}`]),
    ...(kept?.matching === fresh.matching ? [] : [`matching is ${kept?.matching}`]),
    ...(kept?.can_receive_messages === fresh.can_receive_messages ? [] : ['can_receive_messages differs']),
  ];
}

async function listingDifferences(db: Db, teacher: RatedTeacher, { listings }: SearchRow): Promise<string[]> {
  const { kept, fresh } = await listingRows(db, { teacher, listings });
  return [...new Set(fresh).symmetricDifference(new Set(kept))].map((row) => `the listings differ in ${row}`);
}

/** What differs between the kept row of a teacher and a fresh one; empty when nothing does. */
export async function searchRowDifferences(db: Db, userId: string): Promise<string[]> {
  const kept = await db.selectFrom('teachers').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const fresh = (await freshSearchRows(db, [userId])).get(userId);
  if (!kept || !fresh) return kept || fresh?.listed ? [`${userId} has no row`] : [];
  const lexemes = (await lexemesKept(db, [userId])).get(userId) ?? new Set();
  const expected = new Set([...fresh.words, ...fresh.facets]);
  return [
    ...(kept.listed === fresh.listed ? [] : [`listed is ${kept.listed}`]),
    ...PLAIN.filter((name) => kept[name] !== fresh[name]).map((name) => `${name} is ${kept[name]}`),
    ...(await cardDifferences(db, userId, fresh)),
    ...(await listingDifferences(db, kept, fresh)),
    ...[...expected.symmetricDifference(lexemes)].map((word) => `the document differs in ${word}`),
  ];
}
