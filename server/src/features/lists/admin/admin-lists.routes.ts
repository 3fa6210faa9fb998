import * as adminLists from '@coursemate/contract/admin-lists';
import type { FastifyInstance } from 'fastify';

import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';

import type { ListListeners } from '../listeners.ts';
import { presentItem, presentItems } from '../lists.presenter.ts';
import { pageOfRequests } from '../requests/requests.queries.ts';
import { presentWithDuplicates, processRequest, reopenRequest } from '../requests/requests.service.ts';
import { countLists, pageOfEntries } from './entries.queries.ts';
import { addEntry, changeEntry } from './entries.service.ts';
import { mergeEntry } from './merge.service.ts';

export function adminListRoutes(app: FastifyInstance, listeners: ListListeners): void {
  const { gateway } = app.platform;

  readRoute(app, adminLists.listCounts, async ({ db }) => reply(200, await countLists(db)));

  readRoute(app, adminLists.listItems, async ({ db, params: { type }, query }) => {
    const { page, limit, search, is_active: isActive, university_id: universityId } = query;
    const { rows, pagination } = await pageOfEntries(db, type, { page, limit, search, isActive, universityId });
    return reply(200, presentItems(type, rows, pagination));
  });

  writeRoute(app, adminLists.addItem, async ({ tx, user, params: { type }, body, now }) => {
    const item = await addEntry(tx, gateway, { type, ...body, adminId: user.id }, now);
    return reply(201, { item: presentItem(item) });
  });

  writeRoute(app, adminLists.changeItem, async ({ tx, user, params, body, now }) => {
    const item = await changeEntry(tx, { gateway, listeners }, { ...params, adminId: user.id }, body, now);
    return reply(200, { item: presentItem(item) });
  });

  writeRoute(app, adminLists.mergeItem, async ({ tx, user, params, body, now }) => {
    const merge = { ...params, into: body.into, adminId: user.id, reason: body.reason };
    const item = await mergeEntry(tx, { gateway, listeners }, merge, now);
    return reply(200, { item: presentItem(item) });
  });

  readRoute(app, adminLists.pendingRequests, async ({ db, query }) => {
    const status = query.status === 'all' ? undefined : query.status;
    const { rows, pagination } = await pageOfRequests(db, { ...query, status });
    return reply(200, { requests: await presentWithDuplicates(db, rows), pagination });
  });

  writeRoute(app, adminLists.processRequest, async ({ tx, user, params, body, now }) => {
    const decision = { ...body, id: params.id, adminId: user.id };
    const request = await processRequest(tx, { platform: app.platform, listeners }, decision, now);
    return reply(200, { request });
  });

  writeRoute(app, adminLists.reopenRequest, async ({ tx, user, params, body, now }) => {
    const reopening = { ...body, id: params.id, adminId: user.id };
    return reply(200, { request: await reopenRequest(tx, app.platform, reopening, now) });
  });
}
