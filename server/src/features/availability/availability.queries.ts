import type { Availability } from '@coursemate/contract/availability';
import { NO_AVAILABILITY } from '@coursemate/contract/availability';

import { listedSql } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import './availability.tables.ts';

const COLUMNS = 'time_zone, weekly, exceptions, lengths, notice_hours, buffer_minutes, horizon_days';

const readAvailability = prepared<Availability>(
  'read_availability',
  `select ${COLUMNS} from availability where user_id = $1`,
);

export async function findAvailability(db: Db | Tx, teacherId: string): Promise<Availability> {
  const [row] = await readAvailability(db, [teacherId]);
  return row ?? NO_AVAILABILITY;
}

const readOfTeacher = prepared<{ listed: boolean } & (Availability | Record<keyof Availability, null>)>(
  'read_availability_of_teacher',
  `select ${listedSql('users')} as listed, ${COLUMNS}
   from users left join availability on availability.user_id = users.id where users.id = $1`,
);

/** What a teacher has said, and whether students find them. */
export async function findAvailabilityOf(
  db: Db,
  teacherId: string,
): Promise<{ listed: boolean; availability: Availability }> {
  const [row] = await readOfTeacher(db, [teacherId]);
  if (!row || row.time_zone === null) return { listed: row?.listed ?? false, availability: NO_AVAILABILITY };
  const { listed, ...availability } = row;
  return { listed, availability };
}

export async function writeAvailability(tx: Tx, userId: string, given: Availability, now: Date): Promise<void> {
  const row = {
    ...given,
    weekly: JSON.stringify(given.weekly),
    exceptions: JSON.stringify(given.exceptions),
    updated_at: now,
  };
  await tx
    .insertInto('availability')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
