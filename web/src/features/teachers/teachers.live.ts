import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { accountChanged } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

/** Cards and pages of teachers say how far the student has come with them: request, chat, contacts. */
const CHANGES = [
  newChat,
  newChatRequest,
  chatStatusChanged,
  suggestionsUpdated,
  userBlocked,
  userUnblocked,
  blockedByUser,
  unblockedByUser,
  accountChanged,
] as const;

/** Asks again for what is shown of teachers when something between the student and a teacher has changed. */
export function keepTeachersLive(queryClient: QueryClient): () => void {
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['teachers'] });
  return keepLive({
    events: CHANGES.map((event) => on(event, () => void askAgain())),
    catchUp: askAgain,
  });
}
