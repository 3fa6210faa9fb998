import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { useEffect, useEffectEvent, useState } from 'react';

import { useReadQueue } from '../api/mark-read.ts';
import { unreadBefore } from './unread-before.ts';
import { ViewObserver } from './view-observer.ts';

/** Marks messages of a chat as read once they were in view. The bubbles register with the observer it returns. */
export function useReadOnView(chat: Chat, messages: readonly Message[]): ViewObserver {
  const queue = useReadQueue(chat.id);
  const [observer] = useState(() => new ViewObserver());
  const onRead = useEffectEvent((id: string) => queue.add([id, ...unreadBefore(chat, messages, [id])]));
  useEffect(() => observer.start((id) => onRead(id)), [observer]);
  return observer;
}
