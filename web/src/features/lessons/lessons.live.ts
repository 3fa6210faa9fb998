import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { lessonChanged } from '@coursemate/contract/lessons';
import { accountChanged } from '@coursemate/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

import { keepLesson, refreshLessons } from './api/lessons.ts';

/** They change what can be done with lessons, which only the server decides. */
const DECISIONS = [userBlocked, userUnblocked, blockedByUser, unblockedByUser, accountChanged] as const;

/** Keeps lessons as the server has them. */
export function useLessonsLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => refreshLessons(queryClient);
    return keepLive({
      events: [
        on(lessonChanged, ({ lesson }) => keepLesson(queryClient, lesson)),
        ...DECISIONS.map((event) => on(event, () => void askAgain())),
      ],
      catchUp: askAgain,
    });
  }, [queryClient]);
}
