import type { Row } from '../rows.ts';
import { fillChat } from './filled-chat.ts';
import type { DemoMessage, DemoChat } from './filled-chat.ts';
import type { Line, Scene } from './script.ts';
import { momentOf } from './times.ts';

/** How conversations.txt calls whoever answers for the team. */
export const SUPPORT = 'Support';

export interface Side {
  id: string;
  /** As the file calls them once the title has said who it is. */
  called: string;
}

/** The two of a conversation, in the order of its title. */
export function namesIn({ title }: Scene): [string, string] {
  const [one, other, ...more] = title.split(', ');
  if (one === undefined || other === undefined || more.length > 0)
    throw new Error(`«${title}» does not name two people`);
  return [one, other];
}

/** The moment of the first message. */
export function beginningOf({ lines: [first], title }: Scene, now: Date): Date {
  if (!first) throw new Error(`nothing is said in «${title}»`);
  return momentOf(first.day, first.time, now);
}

function senderOf({ who }: Line, sides: readonly Side[], title: string): string {
  const side = sides.find(({ called }) => called === who);
  if (!side) throw new Error(`${who} has no part in «${title}»`);
  return side.id;
}

interface Options {
  unread: number;
  blockedBy: string | null;
}

function optionsOf({ options, title }: Scene, sides: readonly Side[]): Options {
  const read: Options = { unread: 0, blockedBy: null };
  for (const option of options) {
    const [, count] = /^unread (\d+)$/.exec(option) ?? [];
    const blocker = sides.find(({ called }) => option === `blocked by ${called}`);
    if (count !== undefined) read.unread = Number(count);
    else if (blocker) read.blockedBy = blocker.id;
    else throw new Error(`«${option}» of «${title}» means nothing`);
  }
  return read;
}

/** A conversation of conversations.txt in its chat. */
export function writtenChat(scene: Scene, chat: Row<'chats'>, sides: readonly Side[], now: Date): DemoChat {
  const { unread, blockedBy } = optionsOf(scene, sides);
  const sent = scene.lines.map((line): DemoMessage => {
    const { text, suggestion } = line;
    return { senderId: senderOf(line, sides, scene.title), at: momentOf(line.day, line.time, now), text, suggestion };
  });
  const talk = fillChat(chat, sent, { unread, now });
  if (blockedBy === null) return talk;
  const byLow = blockedBy === chat.low_id;
  return { ...talk, chat: { ...talk.chat, blocked_by_low: byLow, blocked_by_high: !byLow } };
}
