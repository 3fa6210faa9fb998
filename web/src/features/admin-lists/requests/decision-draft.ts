import type { AdminRequest } from '@coursemate/contract/admin-lists';

import type { Decision } from '../api/requests.ts';
import { DEFAULT_COUNTRY } from '../list-names.ts';

/** Null takes back the decision that was made. */
export type Verdict = Decision | null;

/** A decision that can still be taken back, with what was entered into its form. */
export interface HeldVerdict {
  request: AdminRequest;
  verdict: Verdict;
  draft: Draft | null;
}

/** What an administrator has entered into an opened request. */
export interface Draft {
  notes: string;
  country: string;
  city: number | null;
}

export function draftOf({ additional_data: { country_code: country, city_id: city } }: AdminRequest): Draft {
  return { notes: '', country: country ?? DEFAULT_COUNTRY, city: city ?? null };
}

/** The decision with what was entered; a request that is not open is decided as it stands. */
export function verdictOf(
  { request_type: type }: AdminRequest,
  status: Decision['status'],
  draft: Draft | null,
): Decision {
  if (!draft) return { status };
  const place =
    type === 'university' && status === 'approved' ? { country_code: draft.country, city_id: draft.city } : {};
  return { status, admin_notes: draft.notes, ...place };
}

/** A rejection whose note names the entry to use; what was noted before stays. */
export function pointTo(name: string, { notes }: Draft): Decision {
  const pointer = `Please use “${name}”, which is in the list already.`;
  const own = notes.trim();
  return { status: 'rejected', admin_notes: own === '' ? pointer : `${own}\n${pointer}` };
}
