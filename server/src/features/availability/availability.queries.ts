import type { Availability } from '@coursemate/contract/availability';
import { NO_AVAILABILITY } from '@coursemate/contract/availability';

import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import './availability.tables.ts';

const readAvailability = prepared<Availability>(
  'read_availability',
  `select time_zone, weekly, exceptions, lengths, notice_hours, buffer_minutes, horizon_days
   from availability where user_id = $1`,
);

export async function findAvailability(db: Db | Tx, teacherId: string): Promise<Availability> {
  const [row] = await readAvailability(db, [teacherId]);
  return row ?? NO_AVAILABILITY;
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
