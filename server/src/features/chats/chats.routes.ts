import * as chats from '@coursemate/contract/chats/chats';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute } from '#platform/http/route.ts';

import { pageOfChats } from './chats-list.service.ts';
import { findChatWithOther } from './chats.queries.ts';
import { presentChats } from './chats.service.ts';
import { chatTotals } from './unread.queries.ts';

export function chatsRoutes(app: FastifyInstance): void {
  const { gateway } = app.platform;

  readRoute(app, chats.listChats, async ({ db, user, query }) => {
    const [{ chats: page, next }, totals] = await Promise.all([pageOfChats(db, user, query), chatTotals(db, user)]);
    return reply(200, { chats: await presentChats(gateway, user, page), next_cursor: next, ...totals });
  });

  readRoute(app, chats.getChat, async ({ db, params, user }) => {
    const row = await findChatWithOther(db, user, params.id);
    const [chat] = row ? await presentChats(gateway, user, [row]) : [];
    if (!chat) throw new AppError('not_found');
    return reply(200, { chat });
  });
}
