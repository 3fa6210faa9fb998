import type { Chat } from '@coursemate/contract/chats';
import type { Message } from '@coursemate/contract/messages';
import { useEffect, useEffectEvent, useState } from 'react';

import { useReadMarks } from '../api/mark-read.ts';
import { alsoRead } from './also-read.ts';
import { ReadWatch } from './read-watch.ts';

/** Marks what was read of a chat. */
export function useReadWatch(chat: Chat, messages: readonly Message[]): ReadWatch {
  const marks = useReadMarks(chat.id);
  const [watch] = useState(() => new ReadWatch());
  const onRead = useEffectEvent((id: string) => marks.add([id, ...alsoRead(chat, messages, [id])]));
  useEffect(() => watch.start((id) => onRead(id)), [watch]);
  return watch;
}
