import { type AuditFilters, auditFilters } from '@coursemate/contract/audit';
import { limits } from '@coursemate/contract/base/limits';

import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

/** What the address of the page holds. */
export interface AuditSearch extends AuditFilters {
  page?: number | undefined;
}

const fields = auditFilters.shape;

/** Reads the address. An invalid value becomes undefined, and an end before the start too. */
export function auditSearch(search: Written<AuditSearch>): AuditSearch {
  const from = readParam(fields.from, search.from);
  const to = readParam(fields.to, search.to);
  return {
    admin_id: readParam(fields.admin_id, search.admin_id),
    action: readParam(fields.action, search.action),
    target_type: readParam(fields.target_type, search.target_type),
    target_id: readParam(fields.target_id, search.target_id),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    page: readPageParam(search.page, limits.adminPageSize),
  };
}

/** Other filters find other acts, so the first page comes. A start after the end takes the end along, and the other way round. */
export function withAuditFilters(search: AuditSearch, changes: AuditFilters): AuditSearch {
  const next = { ...search, ...changes, page: undefined };
  if (next.from === undefined || next.to === undefined || next.from <= next.to) return next;
  return 'to' in changes ? { ...next, from: next.to } : { ...next, to: next.from };
}
