import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { useState } from 'react';

import { sideOf } from './sides.ts';

/** When more arrive at once, only their number is announced. */
const ANNOUNCED_MAX = 3;

function announcementOf(arrived: readonly Message[]): string {
  if (arrived.length > ANNOUNCED_MAX) return `${arrived.length} new messages`;
  return arrived.map(({ sender_name, content }) => `${sender_name}: ${content}`).join('\n');
}

/** Announces to screen readers each message of the other side that arrives while the chat is open. */
export function MessageAnnouncer({ chat, messages }: { chat: Chat; messages: readonly Message[] }) {
  const last = messages.at(-1)?.seq ?? 0;
  const [announced, setAnnounced] = useState({ upTo: last, text: '' });
  if (last > announced.upTo) {
    const arrived = messages.filter((message) => message.seq > announced.upTo && sideOf(chat, message) !== 'ours');
    setAnnounced({ upTo: last, text: arrived.length > 0 ? announcementOf(arrived) : announced.text });
  }
  return (
    <div aria-live="polite" className="sr-only">
      {announced.text}
    </div>
  );
}
