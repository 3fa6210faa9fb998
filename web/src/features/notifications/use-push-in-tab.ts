import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { sameOriginPath } from '#features/auth/same-origin-path.ts';
import { logFailure } from '#lib/log-failure.ts';
import { siteConfigQuery } from '#lib/site-config.ts';

import { renewPush } from './api/push.ts';

/** Follows a click on a notification of the browser, and keeps this browser's subscription with the current person. */
export function usePushInTab(userId: string | undefined): void {
  const { history } = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || !('serviceWorker' in navigator)) return undefined;
    const readKey = async () => (await queryClient.ensureQueryData(siteConfigQuery)).vapid_public_key;
    renewPush(readKey).catch((error: unknown) => logFailure('The push subscription could not be renewed', error));
    const open = ({ data }: MessageEvent<unknown>) => {
      const link = typeof data === 'object' && data !== null && 'open' in data ? sameOriginPath(data.open) : null;
      if (link !== null) history.push(link);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [userId, history, queryClient]);
}
