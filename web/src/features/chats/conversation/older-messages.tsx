import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { Spinner } from '#ui/states/spinner.tsx';

import { loadOlder } from '../api/messages.ts';
import { LOADING_FAILED } from './words.ts';

/** Asked for before the reader is there. */
const NEAR = '1000px 0px 0px 0px';

/** Stands above the first message for as long as there are older ones, and asks for them when it comes near. */
export function OlderMessages({ chatId }: { chatId: string }) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLDivElement>(null);
  const { mutate, isError, error } = useMutation({
    // The same page asked for twice is the same page.
    scope: { id: `older:${chatId}` },
    mutationFn: () => loadOlder(queryClient, chatId),
  });
  useEffect(() => {
    const sentinel = element.current;
    if (!sentinel) return undefined;
    // Several changes may come at once; only the last one holds.
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
