import { type RequestType, requestTypes } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { useHeldActs } from '#lib/use-held-acts.ts';
import { formatTotal } from '#ui/display/format.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { ShortcutHints } from '#ui/page/list-foot.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { requestsQuery, useProcessRequest } from '../api/requests.ts';
import { entryNames, listNameOf } from '../list-names.ts';
import { type ListsSearch, requestFilterOf, type RequestStatus } from '../lists-search.ts';
import { NothingHere, requestColumns, SearchBox, TableSkeleton } from '../tab-parts.tsx';
import type { HeldVerdict, Verdict } from './decision-draft.ts';
import { RequestRows } from './request-rows.tsx';

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['A'], label: 'approve' },
  { keys: ['R'], label: 'reject' },
  { keys: ['U'], label: 'undo' },
  { keys: ['Enter'], label: 'open' },
] as const;

const STATUSES: ReadonlyArray<{ value: RequestStatus; label: string }> = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
];
/** No filter by type. */
const ALL = 'all';
const TYPES = [{ value: ALL, label: 'All' }, ...requestTypes.map((type) => ({ value: type, label: entryNames[type] }))];

export function RequestsTab({ search, onChange }: { search: ListsSearch; onChange: (changes: ListsSearch) => void }) {
  const filter = requestFilterOf(search);
  const query = useQuery(requestsQuery(filter));
  const { data, error, isPlaceholderData } = query;
  const { held, busy, decide } = useDecisions();
  const last = held.last === null ? undefined : held.actOf(held.last);
  const filtered = filter.search !== undefined || filter.request_type !== undefined;

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search requests" value={search.search} onChange={(words) => onChange({ search: words })} />
        <div className="w-44 max-sm:flex-1">
          <FilterSelect
            label="Status"
            options={STATUSES}
            value={filter.status}
            onChange={(chosen) => {
              const status = STATUSES.find(({ value }) => value === chosen)?.value;
              onChange({ status: status === 'pending' ? undefined : status });
            }}
          />
        </div>
        <div className="w-40 max-sm:flex-1">
          <FilterSelect
            label="Type"
            options={TYPES}
            value={filter.request_type ?? ALL}
            onChange={(chosen) => onChange({ request_type: requestTypes.find((type: RequestType) => type === chosen) })}
          />
        </div>
        <div className="ml-auto">
          <ShortcutHints shortcuts={SHORTCUTS} />
        </div>
      </div>
      <output className="sr-only">
        {last && `“${last.request.requested_name}” ${outcomeOf(last)}. U takes it back.`}
      </output>
      {!data && error ? (
        <LoadFailed title="Failed to load requests" query={query} />
      ) : !data ? (
        <TableSkeleton columns={requestColumns(filter.status !== 'pending')} />
      ) : data.requests.length === 0 && !isPlaceholderData ? (
        <NothingHere
          page={filter.page}
          onFirstPage={() => onChange({ page: undefined })}
          title={filter.status === 'pending' && !filtered ? 'No pending requests' : 'No requests found'}
          text={
            filtered
              ? 'Try other words or another type.'
              : 'New requests appear here by themselves, the moment someone asks.'
          }
        />
      ) : (
        <>
          <div className={isPlaceholderData ? 'opacity-50 transition-opacity' : ''} aria-busy={isPlaceholderData}>
            <RequestRows requests={data.requests} status={filter.status} held={held} busy={busy} onDecide={decide} />
          </div>
          {data.pagination.totalPages > 1 ? (
            <Pagination
              {...data.pagination}
              pageSize={data.pagination.limit}
              onPageChange={(page) => onChange({ page: page > 1 ? page : undefined })}
            />
          ) : (
            <p className="text-14 text-muted tabular-nums">{countOf(data.pagination, filter.status)}</p>
          )}
        </>
      )}
    </div>
  );
}

/** '11 pending requests' */
function countOf(pagination: { total: number; estimated?: boolean | undefined }, status: RequestStatus): string {
  const kind = status === 'all' ? '' : `${status} `;
  return `${formatTotal(pagination)} ${kind}${pagination.total === 1 ? 'request' : 'requests'}`;
}

/** What was done to a request, after its name. */
function outcomeOf({ request, verdict }: HeldVerdict): string {
  if (!verdict) return 'reopened';
  return verdict.status === 'approved' ? `approved and added to ${listNameOf[request.request_type]}` : 'rejected';
}

function failureOf(verdict: Verdict): string {
  if (!verdict) return 'Failed to reopen request';
  return verdict.status === 'approved' ? 'Failed to approve request' : 'Failed to reject request';
}

/** Decides requests, several at a time if someone is quick, and says what went wrong. */
function useDecisions() {
  const toast = useToast();
  const { mutateAsync } = useProcessRequest();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function run(decision: HeldVerdict) {
    const { request, verdict } = decision;
    setBusy((now) => new Set([...now, request.id]));
    try {
      await mutateAsync({ request, decision: verdict });
      toast.success({ title: `“${request.requested_name}” ${outcomeOf(decision)}` });
    } catch (error) {
      // The page may have been left by now.
      toast.error({ title: sentenceOf(error, failureOf(verdict)) });
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== request.id)));
    }
  }

  const held = useHeldActs<HeldVerdict>((decision) => void run(decision));
  return {
    held,
    busy,
    decide: (decision: HeldVerdict) => {
      if (!busy.has(decision.request.id)) held.hold(decision.request.id, decision);
    },
  };
}
