import {
  getPreferences,
  type NotificationKind,
  type Preferences,
  savePreferences,
} from '@coursemate/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }): Promise<Preferences> => (await call(getPreferences, { signal })).preferences,
});

export interface PreferenceChange {
  kind: NotificationKind;
  channel: 'mail' | 'push';
  on: boolean;
}

/** Saves one switch. It moves at once, and moves back when the server refuses. */
export function useChangePreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = ({ kind, channel, on }: PreferenceChange) =>
    queryClient.setQueryData(queryKey, (all) => all && { ...all, [kind]: { ...all[kind], [channel]: on } });
  return useMutation({
    mutationFn: ({ kind, channel, on }: PreferenceChange) =>
      call(savePreferences, { body: { preferences: { [kind]: { [channel]: on } } } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (_error, change) => show({ ...change, on: !change.on }),
  });
}
