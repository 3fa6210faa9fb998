import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { keepAsked, wasAsked } from '#lib/asked-once.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { Button } from '#ui/buttons/button.tsx';

import { flatNotifications, notificationsQuery } from '../api/notifications.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../api/push.ts';

const QUESTION = 'push';

/**
 * Asks whether this browser may show notifications while the app is closed: in the bell, once there has been something to
 * tell, never on arrival; and once only.
 */
export function AskForPush() {
  const { state, turnOn } = usePush();
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: false });
  const [answered, setAnswered] = useState(() => wasAsked(QUESTION));
  if (answered || state !== 'off' || flatNotifications(data).length === 0) return null;

  function answer() {
    keepAsked(QUESTION);
    setAnswered(true);
  }
  return (
    <div className="grid gap-2.5 border-b border-line bg-brand-soft px-4 py-3 text-13">
      <p>Be told here when someone answers, also while Coursemate is closed.</p>
      <div className="flex gap-2">
        <Button size="sm" pending={turnOn.isPending} onClick={() => turnOn.mutate(undefined, { onSettled: answer })}>
          Turn on
        </Button>
        <Button look="quiet" size="sm" onClick={answer}>
          Not now
        </Button>
      </div>
    </div>
  );
}

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
