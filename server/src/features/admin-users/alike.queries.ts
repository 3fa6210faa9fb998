import { limits } from '@coursemate/contract/base/limits';
import type { AlikeUser } from '@coursemate/contract/users';
import { sql } from 'kysely';

import { personKeys } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';

const person = personKeys('person');
const other = personKeys('other');

const shares = {
  phone: `${other.phone} = ${person.phone}`,
  email: `${other.email} = ${person.email}`,
  address: `${other.address} = ${person.address}`,
};

const AROUND = `other.created_at > person.created_at - interval '1 minute'
  and other.created_at < person.created_at + interval '1 minute'`;

const reasons = Object.entries({ ...shares, minute: AROUND })
  .map(([name, condition]) => `case when ${condition} then '${name}' end`)
  .join(', ');

/** Other accounts that look like the same person, also deleted ones; those that share most come first, then the newest. */
export async function findAlike(db: Db, id: string): Promise<{ users: AlikeUser[]; total: number }> {
  const { rows } = await sql<Omit<AlikeUser, 'created_at'> & { created_at: Date; total: number }>`
    select other.id as user_id, other.name, other.last_name, other.email, other.blocked, other.created_at,
      other.deleted_at is not null as is_deleted, why.reasons, count(*) over ()::int as total
    from users as person
    join users as other on other.id <> person.id and (${sql.raw(Object.values(shares).join(' or '))})
    cross join lateral (select array_remove(array[${sql.raw(reasons)}], null) as reasons) as why
    where person.id = ${id}
    order by cardinality(why.reasons) desc, other.created_at desc, other.id desc
    limit ${limits.alikeUsersMax}`.execute(db);
  const users = rows.map((row) => ({
    user_id: row.user_id,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    blocked: row.blocked,
    is_deleted: row.is_deleted,
    created_at: row.created_at.toISOString(),
    reasons: row.reasons,
  }));
  return { users, total: rows[0]?.total ?? 0 };
}
