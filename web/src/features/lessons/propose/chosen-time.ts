import type { LessonLength } from '@coursemate/contract/availability';
import { useState } from 'react';

export interface TimeDraft {
  /** What a student chose of the free times. */
  slot: { starts_at: string; minutes: LessonLength } | null;
  /** What a teacher wrote: '2026-11-23' and '18:30' by their own clock. */
  date: string;
  clock: string;
  minutes: LessonLength;
}

export const NO_TIME: TimeDraft = { slot: null, date: '', clock: '', minutes: 60 };

/** The moment that a teacher wrote, by the browser's zone; null until it is one. */
export function writtenMoment({ date, clock }: Pick<TimeDraft, 'date' | 'clock'>): Date | null {
  if (date === '' || clock === '') return null;
  const moment = new Date(`${date}T${clock}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The chosen time; null while there is none that could be proposed. */
export function chosenTime(draft: TimeDraft, side: 'teacher' | 'student', now = new Date()): TimeDraft['slot'] {
  if (side === 'student') return draft.slot;
  const moment = writtenMoment(draft);
  return moment && moment > now ? { starts_at: moment.toISOString(), minutes: draft.minutes } : null;
}

/** A draft that is changed part by part. It can begin with some of them. */
export function useDraft<T extends object>(empty: T, first: Partial<T> = {}) {
  const [draft, setDraft] = useState({ ...empty, ...first });
  return {
    draft,
    change: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(empty),
  };
}

type CarriedSlot = NonNullable<TimeDraft['slot']>;

let carried: { teacherId: string; slot: CarriedSlot } | null = null;

/** The next chat that is opened, if it is with this teacher, begins with a proposal of this time. */
export function carryTime(teacherId: string, { starts_at, minutes }: CarriedSlot): void {
  carried = { teacherId, slot: { starts_at, minutes } };
}

/** The time for the chat with a teacher; null for none. */
export function carriedTimeFor(teacherId: string): CarriedSlot | null {
  return carried?.teacherId === teacherId ? carried.slot : null;
}

/** It is carried into one chat only: whoever opens another one has changed their mind. */
export function dropCarriedTime(): void {
  carried = null;
}
