import { sql } from 'kysely';

import { educationsByUser } from '#features/educations/index.ts';
import { wordsOf } from '#features/teachers/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import './user-rows.tables.ts';
import { lexemesOf } from './user-words.ts';

interface WordsRow {
  user_id: string;
  joined_at: Date;
  deleted: boolean;
  email: string;
  lexemes: string[];
}

/** The words of people as they should be. */
async function freshWords(db: Db | Tx, userIds: readonly string[]): Promise<WordsRow[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${userIds})`)
    .execute();
  const educations = await educationsByUser(db, userIds);
  return users.map(({ id, name, last_name, email, created_at, deleted_at }) => {
    const universities = (educations.get(id) ?? []).map((entry) => entry.university_folded);
    const words = [name, last_name, email, ...universities].flatMap(wordsOf);
    return { user_id: id, joined_at: created_at, deleted: deleted_at !== null, email, lexemes: lexemesOf(words) };
  });
}

async function refreshFacets(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from user_facets kept
    where user_id = any(${userIds})
      and not exists (select from user_facets_now fresh where fresh.user_id = kept.user_id and fresh.facet = kept.facet)
  `.execute(tx);
  await sql`
    insert into user_facets (facet, joined_at, user_id, deleted)
    select facet, joined_at, user_id, deleted from user_facets_now where user_id = any(${userIds})
    on conflict on constraint user_facets_once do update set deleted = excluded.deleted
    where user_facets.deleted <> excluded.deleted`.execute(tx);
}

async function refreshWords(tx: Tx, userIds: readonly string[]): Promise<void> {
  const rows = JSON.stringify(await freshWords(tx, userIds));
  await sql`
    insert into user_words (user_id, joined_at, deleted, email, doc)
    select user_id, joined_at, deleted, email, array_to_tsvector(lexemes)
    from jsonb_to_recordset(${rows}::jsonb)
      as fresh (user_id uuid, joined_at timestamptz, deleted boolean, email text, lexemes text[])
    on conflict (user_id) do update
    set deleted = excluded.deleted, email = excluded.email, doc = excluded.doc
    where (user_words.deleted, user_words.email, user_words.doc) is distinct from
      (excluded.deleted, excluded.email, excluded.doc)`.execute(tx);
}

/** Brings what administrators find people by up to date. */
export async function refreshManyUserRows(tx: Tx, userIds: readonly string[]): Promise<void> {
  await refreshFacets(tx, userIds);
  await refreshWords(tx, userIds);
}

/**
 * The same for one person. It runs before the commit of each transaction that changed them (`markPersonChanged`); every
 * such transaction locks the person's row, so the last one to write has seen everything.
 */
export function refreshUserRows(tx: Tx, userId: string): Promise<void> {
  return refreshManyUserRows(tx, [userId]);
}

/** What differs between what is kept of a person and what should be; empty when nothing does. */
export async function userRowDifferences(db: Db, userId: string): Promise<string[]> {
  const facets = await sql<{ facet: string }>`
    (select * from user_facets where user_id = ${userId} except select * from user_facets_now where user_id = ${userId})
    union all
    (select * from user_facets_now where user_id = ${userId} except select * from user_facets where user_id = ${userId})`.execute(
    db,
  );
  const { rows } = await sql<WordsRow>`
    select user_id, joined_at, deleted, email, tsvector_to_array(doc) as lexemes from user_words where user_id = ${userId}`.execute(
    db,
  );
  const [kept, fresh] = [rows[0], (await freshWords(db, [userId]))[0]];
  if (!kept || !fresh) return kept || fresh ? [`${userId} has no words`] : [];
  const words = new Set(kept.lexemes).symmetricDifference(new Set(fresh.lexemes));
  return [
    ...facets.rows.map(({ facet }) => `the facets differ in ${facet}`),
    ...[...words].map((word) => `the words differ in ${word}`),
    ...(kept.deleted === fresh.deleted && kept.email === fresh.email ? [] : ['deleted or email differ']),
  ];
}
