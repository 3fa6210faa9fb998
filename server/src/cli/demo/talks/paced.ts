import { days, later, minutes } from '#platform/clock.ts';

import type { Random } from '../random.ts';
import type { Line } from './script.ts';
import type { Spoken } from './talk.ts';

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

interface Pace {
  start: Date;
  random: Random;
  senderOf: (who: string) => string;
  /** What the braces stand for. */
  words: Record<string, string>;
}

/** Lines without times, a few minutes apart; where the file says another day, on the afternoon of the next one. */
export function paced(lines: readonly Line[], { start, random, senderOf, words }: Pace): Spoken[] {
  let at = start;
  return lines.map(({ who, day, text, suggestion }, index) => {
    const isSameDay = day === (lines[index - 1]?.day ?? null);
    at = isSameDay ? later(at, minutes(1 + random.below(9))) : afternoonAfter(at, 1, random);
    return { senderId: senderOf(who), at, text: filledIn(text, words), suggestion };
  });
}
