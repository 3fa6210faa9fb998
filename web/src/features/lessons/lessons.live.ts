import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { lessonChanged } from '@coursemate/contract/lessons';
import { accountChanged } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

import { keepLesson, refreshLessons } from './api/lessons.ts';

/** They change what can be done with lessons, which only the server decides. */
const DECISIONS = [userBlocked, userUnblocked, blockedByUser, unblockedByUser, accountChanged] as const;

/** Keeps lessons as the server has them. */
export function keepLessonsLive(queryClient: QueryClient): () => void {
  const askAgain = () => refreshLessons(queryClient);
  return keepLive({
    events: [
      on(lessonChanged, ({ lesson }) => keepLesson(queryClient, lesson)),
      ...DECISIONS.map((event) => on(event, () => void askAgain())),
    ],
    catchUp: askAgain,
  });
}
