import { later, minutes } from '#platform/clock.ts';

/** What was said «today» was said within this time. */
const LONGEST_AGO = minutes(240);

/** On the machine's own clock, which is also that of whoever looks at the demo. */
function midnight(now: Date, daysAgo: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
}

/** Shortly after midnight the day has hardly begun: then everything of today moves closer together. */
function today(minutesAgo: number, now: Date): Date {
  const ago = minutes(minutesAgo);
  if (ago > LONGEST_AGO) throw new Error(`${minutesAgo} minutes ago is too long ago for today`);
  const share = Math.min(1, (now.getTime() - midnight(now, 0).getTime()) / LONGEST_AGO);
  return later(now, -Math.round(ago * share));
}

/** The moment that a file means by `3 days ago` and `18:40`, or by `today` and so many minutes. */
export function momentOf(day: string | null, time: string | null, now: Date): Date {
  const [, daysAgo] = /^(\d+) days ago$/.exec(day ?? '') ?? [];
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  if (day === 'today' && time !== null && hour === undefined) return today(Number(time), now);
  if (Number(daysAgo) > 0 && hour !== undefined) {
    const at = midnight(now, Number(daysAgo));
    at.setHours(Number(hour), Number(minute));
    return at;
  }
  throw new Error(`«${day} ${time}» is no moment: «3 days ago» goes with «18:40», «today» with minutes`);
}
