import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { EntryRow, RequestRow } from './lists.tables.ts';

/** Whoever is restricted may read the lists, but not ask for more: a request writes to every administrator. */
export function mayRequestEntries(viewer: Pick<Viewer, 'blocked'>): Decision {
  return viewer.blocked ? deny('account_restricted') : allow;
}

/** A name that was deactivated or rejected may be asked for again. */
export function mayRequestName(known: { listed: boolean; waiting: boolean }): Decision {
  if (known.listed) return deny('list_entry_exists');
  return known.waiting ? deny('list_request_pending') : allow;
}

/** A request is decided once. */
export function mayProcess(request: Pick<RequestRow, 'status'>): Decision {
  return request.status === 'pending' ? allow : deny('request_processed');
}

export function mayReopen(request: Pick<RequestRow, 'status'>): Decision {
  return request.status === 'pending' ? deny('request_not_processed') : allow;
}

/** A merged entry only leads to the one that stands for it: it is never changed, revived or merged again. */
export function mayChangeEntry(entry: Pick<EntryRow, 'merged_into'>): Decision {
  return entry.merged_into === null ? allow : deny('list_entry_merged');
}
