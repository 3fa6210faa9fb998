import { userChanged } from '@coursemate/contract/users';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

import { USERS } from './api/users.ts';

/** Asks again for what is shown of people when another administrator has done something to one of them. */
export function keepUsersLive(queryClient: QueryClient): () => void {
  const askAgain = () => queryClient.invalidateQueries({ queryKey: USERS });
  const andAudit = () => Promise.all([askAgain(), queryClient.invalidateQueries({ queryKey: ['audit'] })]);
  return keepLive({ events: [on(userChanged, () => void andAudit())], catchUp: askAgain });
}
