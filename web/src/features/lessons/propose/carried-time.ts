import type { TimeDraft } from './chosen-time.ts';

type Slot = NonNullable<TimeDraft['slot']>;

let carried: { teacherId: string; slot: Slot } | null = null;

/** The next chat that is opened, if it is with this teacher, begins with a proposal of this time. */
export function carryTime(teacherId: string, { starts_at, minutes }: Slot): void {
  carried = { teacherId, slot: { starts_at, minutes } };
}

/** The time for the chat with a teacher, once; whoever opens another chat has changed their mind. */
export function takeCarriedTime(teacherId: string): Slot | null {
  const slot = carried?.teacherId === teacherId ? carried.slot : null;
  carried = null;
  return slot;
}
