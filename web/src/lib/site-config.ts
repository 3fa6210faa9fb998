import { config } from '@coursemate/contract/system';
import { queryOptions } from '@tanstack/react-query';

import { call } from './api.ts';

/** The public settings of this installation; they change only when the server restarts. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(config, { signal }),
  staleTime: Infinity,
});
