import { newPendingRequest, pendingRequestProcessed } from '@coursemate/contract/admin-lists';
import type { AdminRequest } from '@coursemate/contract/admin-lists';
import { singularOf } from '@coursemate/contract/lists';
import type { RequestableType } from '@coursemate/contract/lists';

import { recordAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { administratorIds } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { announce, DEFAULT_COUNTRY, ensureEntry, foldName } from '../admin/entries.service.ts';
import { countryNamed } from '../country-names.ts';
import type { ListListeners } from '../listeners.ts';
import { mayProcess, mayReopen } from '../lists.policy.ts';
import { requireDetails } from '../lists.service.ts';
import type { GivenDetails } from '../lists.service.ts';
import type { RequestRow } from '../lists.tables.ts';
import { findDuplicates } from './duplicates.queries.ts';
import { presentAdminRequest } from './requests.presenter.ts';
import * as requests from './requests.queries.ts';
import type { AdminRequestRow, NamedRequest, RequestedEntry } from './requests.queries.ts';

/** The entry that a person asks for, checked against the lists. */
export async function readRequestedEntry(
  db: Db,
  type: RequestableType,
  { name: typed, ...given }: GivenDetails & { name: string },
): Promise<RequestedEntry> {
  // A country is there or not, and has one name here, whatever it was asked for by.
  const name = type === 'countries' ? countryNamed(typed)?.name : typed;
  if (name === undefined) refuseField('name', 'Please enter the name of a country');
  return { type, name, folded: foldName(name), ...(await requireDetails(db, type, given)) };
}

/** Requests as administrators see them, with the entries that may be what was asked for. */
export async function presentWithDuplicates(db: Db | Tx, rows: AdminRequestRow[]): Promise<AdminRequest[]> {
  const duplicates = await findDuplicates(db, rows);
  return rows.map((row) => presentAdminRequest(row, duplicates.get(row.id)));
}

/** Told to every administrator, so that the lists on their screens stay true. */
async function tellAdministrators(
  tx: Tx,
  gateway: Gateway,
  event: typeof newPendingRequest | typeof pendingRequestProcessed,
  request: AdminRequest,
): Promise<void> {
  const adminIds = await administratorIds(tx);
  afterCommit(tx, () => {
    for (const id of adminIds) gateway.toPerson(id, event, { request });
  });
}

export async function requestEntry(
  tx: Tx,
  gateway: Gateway,
  { userId, entry }: { userId: string; entry: RequestedEntry },
  now: Date,
): Promise<NamedRequest> {
  const row = await requests.insertRequest(tx, userId, entry, now);
  if (!row) throw new AppError('list_request_pending');
  // Asked after the insert, which waits for whoever is approving this very name.
  if (await requests.isListed(tx, entry)) throw new AppError('list_entry_exists');
  const [request] = await presentWithDuplicates(tx, [await requests.findAdminRequest(tx, row.id)]);
  if (!request) throw new Error('a request that was just made is there');
  await tellAdministrators(tx, gateway, newPendingRequest, request);
  return row;
}

interface Decision extends Pick<GivenDetails, 'country_code' | 'city_id'> {
  status: 'approved' | 'rejected';
  admin_notes?: string | null | undefined;
  reason?: string | null | undefined;
}

/** The administrator's word counts; a city that was asked for fits only the country it was asked for in. */
function detailsOf(request: RequestRow, given: Decision): GivenDetails {
  const { code, university_id } = request;
  // A city says in which country it is.
  const country_code = given.country_code ?? request.country_id ?? (given.city_id ? null : DEFAULT_COUNTRY);
  const requestedCity = country_code === request.country_id ? request.city_id : null;
  return { country_code, city_id: given.city_id === undefined ? requestedCity : given.city_id, code, university_id };
}

function notificationFor(request: RequestRow, status: Decision['status'], notes: string | null) {
  const outcome = `Your request to add the ${singularOf[request.type]} '${request.name}' was ${status}.`;
  const message = notes ? `${outcome} Note: ${notes}` : outcome;
  return status === 'approved'
    ? { type: 'success' as const, title: 'Request approved', message }
    : { type: 'warning' as const, title: 'Request rejected', message };
}

async function addApproved(
  tx: Tx,
  listeners: ListListeners,
  request: RequestRow,
  decision: Decision,
  now: Date,
): Promise<void> {
  const { id, type, name, folded } = request;
  if (type === 'cities' || type === 'countries') return requests.insertPlace(tx, request);
  const details = await requireDetails(tx, type, detailsOf(request, decision));
  const entry = await ensureEntry(tx, { type, name, folded, ...details }, now);
  if (type === 'subjects') await listeners.subjectApproved(tx, id, entry.id);
  if (type === 'courses') await listeners.courseApproved(tx, id, entry.id);
}

/** Decides a request once, with everything that follows from it. */
export async function processRequest(
  tx: Tx,
  { platform, listeners }: { platform: NotifyParts; listeners: ListListeners },
  { id, adminId, ...decision }: Decision & { id: string; adminId: string },
  now: Date,
): Promise<AdminRequest> {
  const request = await requests.lockRequest(tx, id);
  if (!request) throw new AppError('not_found');
  ensure(mayProcess(request));
  const { status, admin_notes: adminNotes = null } = decision;
  await requests.closeRequest(tx, id, { status, adminNotes, adminId }, now);
  const act = { adminId, action: `list_request_${status}`, target: request, reason: decision.reason } as const;
  const notes = (text: string | null) => (adminNotes === null ? {} : { admin_notes: text });
  const before = { status: request.status, ...notes(null) };
  await recordAct(tx, { ...act, before, after: { status, ...notes(adminNotes) } }, now);

  if (status === 'approved') {
    await addApproved(tx, listeners, request, decision, now);
    announce(tx, platform.gateway, request.type);
  } else {
    if (request.type === 'subjects') await listeners.subjectRejected(tx, id);
    if (request.type === 'courses') await listeners.courseRejected(tx, id);
  }
  const text = notificationFor(request, status, adminNotes);
  await notify(tx, platform, { userId: request.user_id, link: '/profile', kind: 'list_request', ...text }, now);
  const processed = presentAdminRequest(await requests.findAdminRequest(tx, id));
  await tellAdministrators(tx, platform.gateway, pendingRequestProcessed, processed);
  return processed;
}

/** Takes a decision back. What people did because of it stays: who asked is told, and may answer by asking anew. */
export async function reopenRequest(
  tx: Tx,
  platform: NotifyParts,
  { id, adminId, reason }: { id: string; adminId: string; reason?: string | null | undefined },
  now: Date,
): Promise<AdminRequest> {
  const request = await requests.lockRequest(tx, id);
  if (!request) throw new AppError('not_found');
  ensure(mayReopen(request));
  await requests.openRequest(tx, id).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('list_request_pending') : error;
  });
  const act = { adminId, action: 'list_request_reopened', target: request, reason } as const;
  await recordAct(tx, { ...act, before: { status: request.status }, after: { status: 'pending' } }, now);
  if (request.status === 'approved' && (await requests.deactivateApproved(tx, request, now))) {
    announce(tx, platform.gateway, request.type);
  }
  const message = `Your request to add the ${singularOf[request.type]} '${request.name}' is looked at again.`;
  const notification = { type: 'info', title: 'Request reopened', message } as const;
  await notify(tx, platform, { userId: request.user_id, link: '/profile', kind: 'list_request', ...notification }, now);
  const [reopened] = await presentWithDuplicates(tx, [await requests.findAdminRequest(tx, id)]);
  if (!reopened) throw new Error('a request that was just reopened is there');
  await tellAdministrators(tx, platform.gateway, pendingRequestProcessed, reopened);
  return reopened;
}
