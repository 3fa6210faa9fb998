import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { isUnanswered, sentenceOf } from './api-error.ts';
import { isMissingPart } from './missing-part.ts';
import { whenServerIsBack } from './server-back.ts';

/** Parts that failed again after the server had answered: a new release has removed them. */
const triedAgain = new Set<string>();

interface RouteFailure {
  title?: string;
  text: string;
  retrying: boolean;
  onRetry: () => void;
  retryLabel?: string;
}

/** What a page says that could not be opened. Without an answer it opens by itself when the server is back. */
export function useRouteFailure(error: unknown): RouteFailure {
  const router = useRouter();
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading });
  const part = isMissingPart(error) ? error.message : null;
  const removed = part !== null && triedAgain.has(part);
  const cutOff = !removed && (part !== null || isUnanswered(error));

  useEffect(() => {
    if (!cutOff || retrying) return undefined;
    return whenServerIsBack(() => {
      if (part !== null) triedAgain.add(part);
      void router.invalidate();
    });
  }, [cutOff, part, retrying, router]);

  if (removed) {
    return {
      title: 'Coursemate was updated',
      text: 'Reload the page to go on with the new version.',
      retrying: false,
      // Only ever on request: a page that reloads itself may do so for ever.
      onRetry: () => window.location.reload(),
      retryLabel: 'Reload',
    };
  }
  return {
    ...(cutOff ? { title: 'No connection to Coursemate' } : {}),
    text: sentenceOf(error),
    retrying,
    onRetry: () => void router.invalidate(),
  };
}
