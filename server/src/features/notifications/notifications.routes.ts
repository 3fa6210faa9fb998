import * as notifications from '@coursemate/contract/notifications';
import type { FastifyInstance } from 'fastify';

import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';

import { presentNotification } from './notifications.presenter.ts';
import { pageOfNotifications } from './notifications.queries.ts';
import { markAsRead } from './notifications.service.ts';

export function notificationRoutes(app: FastifyInstance): void {
  const { gateway } = app.platform;

  readRoute(app, notifications.listNotifications, async ({ db, user, query }) => {
    const { unread_only: unreadOnly = false, page, limit } = query;
    const { rows, pagination } = await pageOfNotifications(db, user.id, { unreadOnly, page, limit });
    return reply(200, { notifications: rows.map(presentNotification), pagination });
  });

  writeRoute(app, notifications.markNotifications, async ({ tx, user, body, now }) => {
    const ids = body.mark_all === true ? 'all' : (body.notification_ids ?? []);
    return reply(200, { updated: await markAsRead(tx, gateway, { userId: user.id, ids }, now) });
  });
}
