import { config } from '@coursemate/contract/system';
import { queryOptions } from '@tanstack/react-query';

import { call } from './api.ts';

/** What this installation tells every browser; it changes only when the server restarts. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(config, { signal }),
  staleTime: Infinity,
});
