import * as chats from '@coursemate/contract/chats';
import type { FastifyInstance } from 'fastify';

import { days } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { unreadTotal } from './chat-list.queries.ts';
import { pageOfChats } from './chat-list.service.ts';
import * as service from './chats.service.ts';
import { seeTalk } from './messages.service.ts';

const requests: Limit = { name: 'chat_request', max: 20, windowMs: days(1), whenStoreFails: 'closed' };

export function chatsRoutes(app: FastifyInstance): void {
  const { limiter, gateway } = app.platform;

  readRoute(app, chats.listChats, async ({ db, user, query }) => {
    const { chats: views, next } = await pageOfChats(db, user, query);
    return reply(200, {
      chats: await service.presentChats(gateway, user, views),
      next_cursor: next,
      unread_total: await unreadTotal(db, user),
    });
  });

  writeRoute(app, chats.requestChat, {
    async before({ db, user, body }) {
      if (body.participantId === user.id) throw new AppError('chat_with_oneself');
      const decision = await service.mayRequest(db, user, body.participantId);
      // A request that only needs something first does not count; guessing who exists does.
      if (decision.allowed || decision.code === 'forbidden') await limiter.take(requests, user.id);
    },
    async handle({ tx, user, body, now }) {
      const request = { participantId: body.participantId, message: body.requestMessage ?? '' };
      const { chatId, created } = await service.requestChat(tx, gateway, user, request, now);
      const chat = await service.presentOne(tx, gateway, user, chatId);
      return created ? reply(201, { chat }) : reply(200, { chat });
    },
  });

  readRoute(app, chats.getChat, async ({ db, params, user }) => {
    await seeTalk(db, user, params.id);
    return reply(200, { chat: await service.presentOne(db, gateway, user, params.id) });
  });

  writeRoute(app, chats.answerChat, async ({ tx, params, user, body, now }) => {
    await service.answerChat(tx, gateway, user, { chatId: params.id, status: body.status }, now);
    return reply(200, { chat: await service.presentOne(tx, gateway, user, params.id) });
  });
}
