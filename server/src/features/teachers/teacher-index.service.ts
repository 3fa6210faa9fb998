import { sql } from 'kysely';

import type { Tx } from '#platform/db/database.ts';

import { documentOf } from './document.ts';
import './teachers.tables.ts';
import { rememberWords } from './vocabulary.queries.ts';

/** Words that a document already had are remembered already. */
async function knownWords(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(doc) as words from teachers where user_id = ${userId}`.execute(tx);
  return new Set(rows[0]?.words);
}

async function readFacts(tx: Tx, userId: string) {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const educations = await tx.selectFrom('educations').selectAll().where('user_id', '=', userId).execute();
  const subjects = await tx
    .selectFrom('teacher_subjects')
    .innerJoin('list_entries', 'list_entries.id', 'teacher_subjects.subject_id')
    .select(['list_entries.id', 'list_entries.name', 'teacher_subjects.price'])
    .where('teacher_subjects.user_id', '=', userId)
    .orderBy('teacher_subjects.price')
    .execute();
  return { user, educations, subjects };
}

/**
 * Brings what searches know of a person up to date. Call it in the transaction that changed them, after the change;
 * every such transaction holds the person's row, so the last one to write has seen everything.
 */
export async function refreshTeacher(tx: Tx, userId: string): Promise<void> {
  const facts = await readFacts(tx, userId);
  if (!facts) return;
  const { user, educations, subjects } = facts;
  const listed = user.role === 'teacher' && user.onboarded && !user.blocked && user.deleted_at === null;
  const known = await knownWords(tx, userId);
  // Who has never been a teacher needs no row.
  if (!listed && known.size === 0) return;
  const { words, facets } = documentOf({ ...user, educations, subjects });
  await rememberWords(
    tx,
    words.filter((word) => !known.has(word)),
  );
  const lessonCost = subjects[0]?.price ?? null;
  const lexemes = [...words, ...facets];
  await sql`
    insert into teachers (user_id, listed, joined_at, lesson_cost, doc)
    values (${userId}, ${listed}, ${user.created_at}, ${lessonCost}, array_to_tsvector(${lexemes}::text[]))
    on conflict (user_id) do update
    set listed = excluded.listed, lesson_cost = excluded.lesson_cost, doc = excluded.doc`.execute(tx);
}
