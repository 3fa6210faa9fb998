import { chatStatusChanged } from '@coursemate/contract/chats';
import { accountChanged } from '@coursemate/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

/** Whether a student may rate a teacher depends on the chat with them and on the student's own account. */
const DECISIONS = [chatStatusChanged, accountChanged] as const;

/** Keeps what the viewer may do about feedback as the server decides it. */
export function useFeedbackLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => queryClient.invalidateQueries({ queryKey: ['feedbacks'] });
    return keepLive({
      events: DECISIONS.map((event) => on(event, () => void askAgain())),
      catchUp: askAgain,
    });
  }, [queryClient]);
}
