import {
  type AuditFilters,
  type AuditTarget,
  exportAudit,
  listAudit,
  listAuditAdmins,
} from '@coursemate/contract/audit';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

import type { AuditSearch } from '../audit-search.ts';

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
