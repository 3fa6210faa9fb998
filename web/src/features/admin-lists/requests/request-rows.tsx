import type { AdminRequest } from '@coursemate/contract/admin-lists';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';

import type { HeldActs } from '#lib/use-held-acts.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';

import type { RequestStatus } from '../lists-search.ts';
import { requestColumns } from '../tab-parts.tsx';
import { type Draft, draftOf, type HeldVerdict, type Verdict, verdictOf } from './decision-draft.ts';
import { RequestDetails } from './request-details.tsx';
import {
  CountryName,
  CourseFacts,
  DuplicateHint,
  QuickActions,
  Requester,
  StatusBadge,
  TypeLabel,
} from './request-parts.tsx';

interface RequestRowsProps {
  requests: readonly AdminRequest[];
  /** The filter: it says whether rows need a status. */
  status: RequestStatus;
  /** Decisions that can still be taken back. */
  held: HeldActs<HeldVerdict>;
  /** Requests whose decision is on its way. */
  busy: ReadonlySet<string>;
  onDecide: (decision: HeldVerdict) => void;
}

/** Requests as a table, on a narrow screen as cards. One of them can be open. */
export function RequestRows({ requests, status, held, busy, onDecide }: RequestRowsProps) {
  // Seven columns beside the sidebar need more than a tablet has.
  const wide = useMediaQuery('(min-width: 75rem)');
  const [opened, setOpened] = useState<{ id: string; draft: Draft } | null>(null);
  const keys = useRowKeys({
    rows: requests,
    keyOf: ({ id }) => id,
    onOpen: toggle,
    onClose: () => setOpened(null),
    acts: {
      a: (request) => decide(request, verdictOf(request, 'approved', draftFor(request))),
      r: (request) => decide(request, verdictOf(request, 'rejected', draftFor(request))),
      u: () => held.last !== null && undo(held.last),
    },
  });

  function draftFor({ id }: AdminRequest): Draft | null {
    return opened?.id === id ? opened.draft : null;
  }
  function toggle(request: AdminRequest) {
    if (held.actOf(request.id)) return;
    setOpened((now) => (now?.id === request.id ? null : { id: request.id, draft: draftOf(request) }));
  }
  function close({ id }: AdminRequest) {
    setOpened(null);
    keys.focusRow(id);
  }
  function decide(request: AdminRequest, verdict: Verdict) {
    const isOpen = request.status === 'pending';
    if (isOpen === (verdict === null) || held.actOf(request.id)) return;
    onDecide({ request, verdict, draft: draftFor(request) });
    if (request.id === opened?.id) setOpened(null);
    keys.focusAfter(request.id);
  }
  function undo(id: string) {
    const draft = held.actOf(id)?.draft;
    held.undo(id);
    if (draft) setOpened({ id, draft });
    keys.focusRow(id);
  }

  const parts = (request: AdminRequest): RowParts => ({
    request,
    open: request.id === opened?.id,
    row: keys.rowProps(request),
    detail: keys.detailProps(request),
    actions: (
      <QuickActions
        request={request}
        next={nextStatus(held.actOf(request.id))}
        open={request.id === opened?.id}
        busy={busy.has(request.id)}
        tabIndex={keys.tabIndexIn(request)}
        onApprove={() => decide(request, verdictOf(request, 'approved', null))}
        onReject={() => decide(request, verdictOf(request, 'rejected', null))}
        onToggle={() => toggle(request)}
        onUndo={() => undo(request.id)}
      />
    ),
    details: opened && (
      <RequestDetails
        request={request}
        draft={opened.draft}
        onDraft={(draft) => setOpened({ id: request.id, draft })}
        busy={busy.has(request.id)}
        onDecide={(verdict) => decide(request, verdict)}
        onClose={() => close(request)}
      />
    ),
  });
  const Rows = wide ? RequestTable : RequestCards;
  return <Rows rows={requests.map(parts)} withStatus={status !== 'pending'} />;
}

/** What a request becomes by a decision that waits. */
function nextStatus(decision: HeldVerdict | undefined): AdminRequest['status'] | null {
  return decision ? (decision.verdict?.status ?? 'pending') : null;
}

interface RowParts {
  request: AdminRequest;
  open: boolean;
  /** Of `useRowKeys`: for the row, and for what is open below it. */
  row: ComponentProps<'tr'> & ComponentProps<'li'>;
  detail: ComponentProps<'tr'>;
  actions: ReactNode;
  details: ReactNode;
}

interface RowsProps {
  rows: readonly RowParts[];
  /** Pending requests need no status. */
  withStatus: boolean;
}

function RequestTable({ rows, withStatus }: RowsProps) {
  const columns = requestColumns(withStatus);
  return (
    <Table caption="Requests" columns={columns}>
      {rows.map(({ request, open, row, detail, actions, details }) => (
        <Fragment key={request.id}>
          <TableRow {...row} selected={open}>
            <TableCell heading>
              {request.requested_name}
              <CourseFacts request={request} />
              <DuplicateHint request={request} />
            </TableCell>
            <TableCell>
              <TypeLabel type={request.request_type} />
            </TableCell>
            <TableCell>
              <CountryName code={request.additional_data.country_code} />
            </TableCell>
            <TableCell>
              <Requester user={request.user} />
            </TableCell>
            <TableCell>
              <Sent at={request.created_at} />
            </TableCell>
            {withStatus && (
              <TableCell>
                <StatusBadge status={request.status} />
              </TableCell>
            )}
            <TableCell align="end">{actions}</TableCell>
          </TableRow>
          {open && (
            <TableRow selected {...detail}>
              <TableCell colSpan={columns.length}>{details}</TableCell>
            </TableRow>
          )}
        </Fragment>
      ))}
    </Table>
  );
}

function RequestCards({ rows, withStatus }: RowsProps) {
  return (
    <ul aria-label="Requests" className="grid gap-3">
      {rows.map(({ request, open, row, actions, details }) => (
        <li
          key={request.id}
          {...row}
          className={classNames(
            'grid gap-3 rounded-card border border-line p-4 text-14 focus-visible:outline-2 focus-visible:outline-brand',
            open ? 'bg-brand-soft' : 'bg-surface',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 font-semibold break-words">
              {request.requested_name}
              <CourseFacts request={request} />
              <DuplicateHint request={request} />
            </p>
            {actions}
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <TypeLabel type={request.request_type} />
            {request.additional_data.country_code && <CountryName code={request.additional_data.country_code} />}
            <Sent at={request.created_at} />
            {withStatus && <StatusBadge status={request.status} />}
          </p>
          <Requester user={request.user} />
          {open && details}
        </li>
      ))}
    </ul>
  );
}

function Sent({ at }: { at: string }) {
  return (
    <span className="whitespace-nowrap text-muted">
      <RelativeTime at={at} />
    </span>
  );
}
