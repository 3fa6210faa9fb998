import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { siteConfigQuery } from '#lib/site-config.ts';

import { type PushState, readPushState, turnPushOff, turnPushOn } from '../api/push.ts';

const pushStateQuery = queryOptions({ queryKey: ['push-state'], queryFn: readPushState, staleTime: Infinity });

/** Notifications of this browser while the app is closed. */
export function usePush() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery(pushStateQuery);
  const keep = (next: PushState) => queryClient.setQueryData(pushStateQuery.queryKey, next);
  const turnOn = useMutation({
    mutationFn: async () => {
      const { vapid_public_key: key } = await queryClient.ensureQueryData(siteConfigQuery);
      return turnPushOn(key);
    },
    onSuccess: keep,
  });
  const turnOff = useMutation({ mutationFn: turnPushOff, onSuccess: keep });
  return { state, turnOn, turnOff };
}
