import {
  type AuditFilters,
  auditFilters,
  type AuditTarget,
  exportAudit,
  listAudit,
  listAuditAdmins,
} from '@coursemate/contract/audit';
import { limits } from '@coursemate/contract/base/limits';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { readPageParam, readParam } from '#lib/read-param.ts';
import { saveFile } from '#lib/save-file.ts';
import type { Written } from '#lib/search-params.ts';

/** One page of what administrators did. */
export function auditQuery({ page, ...filters }: AuditSearch) {
  return queryOptions({
    queryKey: ['audit', 'page', { page, ...filters }],
    queryFn: ({ signal }) => call(listAudit, { query: { ...filters, page: page?.toString() }, signal }),
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** Everyone who has an act in the audit, for its filter. */
export const auditAdminsQuery = queryOptions({
  queryKey: ['audit', 'admins'],
  queryFn: async ({ signal }) => (await call(listAuditAdmins, { signal })).admins,
});

const LAST_ACTS = 3;

/** The last acts about one thing. Whoever acts on it invalidates `['audit']`. */
export function lastActsQuery(target: { target_type: AuditTarget; target_id: string }) {
  return queryOptions({
    queryKey: ['audit', 'about', target],
    queryFn: async ({ signal }) =>
      (await call(listAudit, { query: { ...target, limit: String(LAST_ACTS) }, signal })).entries,
  });
}

/** Gets the file and hands it to the browser's downloads. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async (filters: AuditFilters) => saveFile(await call(exportAudit, { query: filters })),
  });
}

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
