import type { Chat } from '@coursemate/contract/chats';
import type { Message } from '@coursemate/contract/messages';
import { useState } from 'react';

import { sideOf } from './sides.ts';

/** More than that at once is a number, not a text to listen to. */
const READ_OUT_MAX = 3;

function wordsOf(arrived: readonly Message[]): string {
  if (arrived.length > READ_OUT_MAX) return `${arrived.length} new messages`;
  return arrived.map(({ sender_name, content }) => `${sender_name}: ${content}`).join('\n');
}

/** Reads out what the other side says while the chat is open: once, and nothing that was there before. */
export function Announcer({ chat, messages }: { chat: Chat; messages: readonly Message[] }) {
  const last = messages.at(-1)?.seq ?? 0;
  const [said, setSaid] = useState({ upTo: last, words: '' });
  if (last > said.upTo) {
    const arrived = messages.filter((message) => message.seq > said.upTo && sideOf(chat, message) !== 'ours');
    setSaid({ upTo: last, words: arrived.length > 0 ? wordsOf(arrived) : said.words });
  }
  return (
    <div aria-live="polite" className="sr-only">
      {said.words}
    </div>
  );
}
