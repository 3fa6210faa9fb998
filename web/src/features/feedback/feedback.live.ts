import { chatStatusChanged } from '@coursemate/contract/chats/chats';
import { newNotification } from '@coursemate/contract/notifications';
import { accountChanged } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

/** Whether a student may rate a teacher depends on the chat with them and on the student's own account. */
const DECISIONS = [chatStatusChanged, accountChanged] as const;

/** Keeps feedback, replies, and what the viewer may do about them as the server has them. */
export function keepFeedbackLive(queryClient: QueryClient): () => void {
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['feedbacks'] });
  return keepLive({
    events: [
      ...DECISIONS.map((event) => on(event, () => void askAgain())),
      // Teachers are told of feedback, and students of a reply to theirs.
      on(newNotification, ({ notification }) => {
        if (notification.kind === 'feedback') void askAgain();
      }),
    ],
    catchUp: askAgain,
  });
}
