import type { UserRow } from './people.tables.ts';

/** Whether a teacher takes requests, and the day on which a pause ends: as it is stored, or as it reads. */
export type Pause = Pick<UserRow, 'accepts_requests' | 'paused_until'>;

const NO_PAUSE: Pause = { accepts_requests: true, paused_until: null };

/** The day of a moment, UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function hasEnded({ paused_until }: Pause, now: Date): boolean {
  return paused_until !== null && paused_until <= dayOf(now);
}

/** A pause as it reads now: one with an end is over from that day on, so no job has to end it. */
export function pauseOf(stored: Pause, now: Date): Pause {
  if (hasEnded(stored, now)) return NO_PAUSE;
  const { accepts_requests, paused_until } = stored;
  return { accepts_requests: accepts_requests && paused_until === null, paused_until };
}

/** Whether requests are taken, in SQL; `person` is the alias of a row with the two columns, `day` the day of now. */
export function acceptsRequestsSql(person: string, day: string): string {
  return `coalesce(${person}.paused_until <= ${day}, ${person}.accepts_requests)`;
}

/** What is stored after a change. Whoever takes requests again and names no day has no day either. */
export function changedPause(
  stored: Pause,
  { accepts_requests, paused_until }: { [Part in keyof Pause]?: Pause[Part] | undefined },
  now: Date,
): Pause {
  // What is left of a pause that is over must not become part of a new one.
  const before = hasEnded(stored, now) ? NO_PAUSE : stored;
  const day = accepts_requests ? null : before.paused_until;
  const after = {
    accepts_requests: accepts_requests ?? before.accepts_requests,
    paused_until: paused_until === undefined ? day : paused_until,
  };
  return hasEnded(after, now) ? NO_PAUSE : after;
}
