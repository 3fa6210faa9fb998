import { days, later, minutes } from '#platform/clock.ts';

import type { Random } from '../random.ts';
import type { DemoMessage } from './filled-chat.ts';
import type { Line } from './script.ts';

/** Messages of «today» were sent within this time. */
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

/** Some minute of the afternoon of a day after another moment. */
export function afternoonAfter(moment: Date, count: number, random: Random): Date {
  const day = new Date(Math.floor(moment.getTime() / days(1)) * days(1));
  return later(day, days(count) + minutes(12 * 60 + random.below(8 * 60)));
}

function filledIn(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`«${text}» asks for {${name}}, which nobody knows`);
    return word;
  });
}

interface TimesOf {
  start: Date;
  random: Random;
  senderOf: (who: string) => string;
  /** What the braces stand for. */
  words: Record<string, string>;
}

/** Gives times to lines that have none: a few minutes apart, and on the next afternoon where the file says another day. */
export function withTimes(lines: readonly Line[], { start, random, senderOf, words }: TimesOf): DemoMessage[] {
  let at = start;
  return lines.map(({ who, day, text, suggestion }, index) => {
    const isSameDay = day === (lines[index - 1]?.day ?? null);
    at = isSameDay ? later(at, minutes(1 + random.below(9))) : afternoonAfter(at, 1, random);
    return { senderId: senderOf(who), at, text: filledIn(text, words), suggestion };
  });
}
