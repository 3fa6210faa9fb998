import type { TimeDraft } from './chosen-time.ts';

type Slot = NonNullable<TimeDraft['slot']>;

let carried: { teacherId: string; slot: Slot } | null = null;

/** The next chat that is opened, if it is with this teacher, begins with a proposal of this time. */
export function carryTime(teacherId: string, { starts_at, minutes }: Slot): void {
  carried = { teacherId, slot: { starts_at, minutes } };
}

/** The time for the chat with a teacher; null for none. */
export function carriedTimeFor(teacherId: string): Slot | null {
  return carried?.teacherId === teacherId ? carried.slot : null;
}

/** It is carried into one chat only: whoever opens another one has changed their mind. */
export function dropCarriedTime(): void {
  carried = null;
}
