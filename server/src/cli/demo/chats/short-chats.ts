import { daysUntilBusy } from '../calendar.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { fillChat } from './filled-chat.ts';
import type { DemoChat, DemoMessage } from './filled-chat.ts';
import type { Line, Scene } from './script.ts';
import { afternoonAfter, withTimes } from './times.ts';

export interface Two {
  studentId: string;
  teacherId: string;
  /** How many little exchanges they have had. */
  exchanges: number;
  /** Whether only its beginning is kept, because nobody reads it. */
  isBrief: boolean;
  words: Record<'student' | 'teacher' | 'subject' | 'price', string>;
}

const CLOSING = 'closing';
/** A question and its answer. */
const BRIEF_LINES = 2;

/** How those go on who have exchanged contacts. */
function agreement(day: string | null, closing: Scene): Line[] {
  const tapped = { day, time: null, text: '' };
  return [
    { ...tapped, who: 'Teacher', suggestion: 'request_contacts' },
    { ...tapped, who: 'Student', suggestion: 'accept_contacts' },
    ...closing.lines.map((line) => ({ ...line, day })),
  ];
}

/** Little exchanges, all of them read, days apart. A teacher hears each scene before one comes again. */
export function createShortChats(scenes: readonly Scene[], now: Date): (chat: Row<'chats'>, two: Two) => DemoChat {
  const closings = scenes.filter(({ title }) => title === CLOSING);
  const left = new Map<string, Scene[]>();

  function next(teacherId: string): Line[] {
    const known = left.get(teacherId) ?? [];
    const fresh = (): Scene[] =>
      createRandom(`scenes of ${teacherId}`).shuffled(scenes.filter(({ title }) => title !== CLOSING));
    const stack = known.length > 0 ? known : fresh();
    left.set(teacherId, stack);
    return stack.pop()?.lines ?? [];
  }

  return (chat, { studentId, teacherId, exchanges, isBrief, words }) => {
    const random = createRandom(`small talk of ${chat.id}`);
    const senderOf = (who: string) => (who === 'Student' ? studentId : teacherId);
    const sent: DemoMessage[] = [];
    for (let index = 0; index < exchanges; index++) {
      const scene = isBrief ? next(teacherId).slice(0, BRIEF_LINES) : next(teacherId);
      const agreed = !isBrief && index === 0 && chat.contact_exchange === 'exchanged';
      const lines = agreed ? [...scene, ...agreement(scene.at(-1)?.day ?? null, random.pick(closings))] : scene;
      const before = sent.at(-1)?.at ?? new Date(chat.created_at);
      const start = afternoonAfter(
        before,
        daysUntilBusy(before, index === 0 ? 1 : 2 + random.below(4), random),
        random,
      );
      sent.push(...withTimes(lines, { start, random, senderOf, words }));
    }
    // Those who have begun lately are still in the middle of it.
    return fillChat(
      chat,
      sent.filter(({ at }) => at <= now),
      { unread: 0, now },
    );
  };
}
