import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { educationsByUser } from '#features/educations/index.ts';
import { wordsOf } from '#features/teachers/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import './user-rows.tables.ts';
import { lexemesOf } from './user-words.ts';

async function refreshFacets(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from user_facets kept
    where user_id = any(${userIds})
      and not exists (select from user_facets_now fresh where fresh.user_id = kept.user_id and fresh.facet = kept.facet)
  `.execute(tx);
  await sql`
    insert into user_facets (facet, joined_at, user_id, deleted, blocked, role)
    select facet, joined_at, user_id, deleted, blocked, role from user_facets_now where user_id = any(${userIds})
    on conflict on constraint user_facets_once do update
    set deleted = excluded.deleted, blocked = excluded.blocked, role = excluded.role
    where (user_facets.deleted, user_facets.blocked, user_facets.role) is distinct from
      (excluded.deleted, excluded.blocked, excluded.role)`.execute(tx);
}

/** The rows of people as they should be, as a query whose columns are those of the table. */
async function freshRows(db: Db | Tx, userIds: readonly string[]): Promise<RawBuilder<unknown>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${userIds})`)
    .execute();
  const educations = await educationsByUser(db, userIds);
  const words = users.map(({ id, name, last_name, email }) => {
    const universities = (educations.get(id) ?? []).map((entry) => entry.university_folded);
    return { user_id: id, lexemes: lexemesOf([name, last_name, email, ...universities].flatMap(wordsOf)) };
  });
  return sql`
    select users.id, users.created_at, users.deleted_at is not null, users.blocked, users.role, users.email,
      prices.lowest, prices.highest,
      array_to_tsvector(words.lexemes || array(select facet from user_facets_now where user_id = users.id))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as words (user_id uuid, lexemes text[])
    join users on users.id = words.user_id
    cross join lateral (
      select min(price) as lowest, max(price) as highest from teacher_subjects
      where teacher_subjects.user_id = users.id and teacher_subjects.subject_id is not null
    ) as prices`;
}

async function refreshRows(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into user_rows (user_id, joined_at, deleted, blocked, role, email, lowest_price, highest_price, doc)
    ${await freshRows(tx, userIds)}
    on conflict (user_id) do update
    set deleted = excluded.deleted, blocked = excluded.blocked, role = excluded.role, email = excluded.email,
      lowest_price = excluded.lowest_price, highest_price = excluded.highest_price, doc = excluded.doc
    where user_rows is distinct from excluded`.execute(tx);
}

/**
 * Brings what administrators find people by up to date. It runs before the commit of each transaction that changed them
 * (`markPersonChanged`); every such transaction locks the rows of these people, so the last one to write has seen
 * everything.
 */
export async function refreshUserRows(tx: Tx, userIds: readonly string[]): Promise<void> {
  await refreshFacets(tx, userIds);
  await refreshRows(tx, userIds);
}

/** What differs between what is kept of a person and what should be; empty when nothing does. */
export async function userRowDifferences(db: Db, userId: string): Promise<unknown[]> {
  const difference = async (kept: RawBuilder<unknown>, fresh: RawBuilder<unknown>) => {
    const { rows } = await sql`(${kept} except ${fresh}) union all (${fresh} except ${kept})`.execute(db);
    return rows;
  };
  const facet = sql`facet, joined_at, user_id, deleted, blocked, role`;
  return [
    ...(await difference(
      sql`select ${facet} from user_facets where user_id = ${userId}`,
      sql`select ${facet} from user_facets_now where user_id = ${userId}`,
    )),
    ...(await difference(
      sql`select user_id, joined_at, deleted, blocked, role, email, lowest_price, highest_price, doc
        from user_rows where user_id = ${userId}`,
      await freshRows(db, [userId]),
    )),
  ];
}
