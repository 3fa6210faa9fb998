import { listUpdated } from '@coursemate/contract/lists';
import { newNotification } from '@coursemate/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

/** A course that waits for approval is one of the list, or gone, as soon as someone has decided. */
export function useCoursesLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => queryClient.invalidateQueries({ queryKey: ['courses'] });
    return keepLive({
      events: [
        on(newNotification, () => void askAgain()),
        on(listUpdated, ({ type }) => {
          if (type === 'courses') void askAgain();
        }),
      ],
      catchUp: askAgain,
    });
  }, [queryClient]);
}
