import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { fillChat } from './filled-chat.ts';
import type { DemoChat } from './filled-chat.ts';
import type { Line, Scene } from './script.ts';
import { afternoonAfter, withTimes } from './times.ts';

export interface Two {
  studentId: string;
  teacherId: string;
  words: Record<'student' | 'teacher' | 'subject' | 'price', string>;
}

const CLOSING = 'closing';

/** How those go on who have exchanged contacts. */
function agreement(day: string | null, closing: Scene): Line[] {
  const tapped = { day, time: null, text: '' };
  return [
    { ...tapped, who: 'Teacher', suggestion: 'request_contacts' },
    { ...tapped, who: 'Student', suggestion: 'accept_contacts' },
    ...closing.lines.map((line) => ({ ...line, day })),
  ];
}

/** Little exchanges, all of them read. A teacher hears each scene before one comes again. */
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

  return (chat, { studentId, teacherId, words }) => {
    const random = createRandom(`small talk of ${chat.id}`);
    const scene = next(teacherId);
    const more = agreement(scene.at(-1)?.day ?? null, random.pick(closings));
    const sent = withTimes(chat.contact_exchange === 'exchanged' ? [...scene, ...more] : scene, {
      start: afternoonAfter(new Date(chat.created_at), 1, random),
      random,
      senderOf: (who) => (who === 'Student' ? studentId : teacherId),
      words,
    });
    return fillChat(chat, sent, { unread: 0, now });
  };
}
