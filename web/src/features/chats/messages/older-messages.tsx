import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { Spinner } from '#ui/states/spinner.tsx';

import { loadOlder } from '../api/messages.ts';

/** When nobody answered, there is no reason to show. */
export const LOADING_FAILED = 'Please check your connection.';

/** The next page is loaded when its place is this near to the view. */
const NEAR = '1000px 0px 0px 0px';

/** Stands above the first message while there are older ones, and loads them when it comes near the view. */
export function OlderMessages({ chatId }: { chatId: string }) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLDivElement>(null);
  const { mutate, isError, error } = useMutation({
    // One at a time: a second call would load the same page.
    scope: { id: `older:${chatId}` },
    mutationFn: () => loadOlder(queryClient, chatId),
  });
  useEffect(() => {
    const sentinel = element.current;
    if (!sentinel) return undefined;
    // Several changes may come at once; only the last one counts.
    const near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && mutate(), {
      root: sentinel.closest('[role="log"]'),
      rootMargin: NEAR,
    });
    near.observe(sentinel);
    return () => near.disconnect();
  }, [mutate]);
  return (
    <div ref={element} className="flex min-h-14 flex-wrap items-center justify-center gap-3 py-2">
      {isError ? (
        <>
          <p role="alert" className="text-14 text-danger">
            Error loading messages: {sentenceOf(error, LOADING_FAILED)}
          </p>
          <Button look="secondary" size="sm" onClick={() => mutate()}>
            Retry
          </Button>
        </>
      ) : (
        <Loading label="Loading messages...">
          <span className="text-muted">
            <Spinner />
          </span>
        </Loading>
      )}
    </div>
  );
}
