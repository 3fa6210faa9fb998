import * as chats from '@coursemate/contract/chats';
import type { FastifyInstance } from 'fastify';

import { days } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { presentChat } from './chats.presenter.ts';
import { findOwnChat, findParticipant, otherIn } from './chats.queries.ts';
import * as service from './chats.service.ts';
import type { ChatRow } from './chats.tables.ts';

const requests: Limit = { name: 'chat_request', max: 20, windowMs: days(1), whenStoreFails: 'closed' };

async function presentFor(db: Db | Tx, chat: ChatRow, viewerId: string): Promise<chats.Chat> {
  const other = await findParticipant(db, otherIn(chat, viewerId));
  if (!other) throw new AppError('not_found');
  return presentChat(chat, other, viewerId);
}

export function chatsRoutes(app: FastifyInstance): void {
  const { limiter, gateway } = app.platform;

  writeRoute(app, chats.requestChat, {
    async before({ db, user, body }) {
      if (body.participantId === user.id) throw new AppError('chat_with_oneself');
      const decision = await service.mayRequest(db, user, body.participantId);
      // A request that only needs something first does not count; guessing who exists does.
      if (decision.allowed || decision.code === 'forbidden') await limiter.take(requests, user.id);
    },
    async handle({ tx, user, body, now }) {
      const request = { participantId: body.participantId, message: body.requestMessage ?? '' };
      const { chat, created } = await service.requestChat(tx, gateway, user, request, now);
      const presented = await presentFor(tx, chat, user.id);
      return created ? reply(201, { chat: presented }) : reply(200, { chat: presented });
    },
  });

  readRoute(app, chats.getChat, async ({ db, params, user }) => {
    const chat = await findOwnChat(db, params.id, user.id);
    if (!chat) throw new AppError('not_found');
    return reply(200, { chat: await presentFor(db, chat, user.id) });
  });

  writeRoute(app, chats.answerChat, async ({ tx, params, user, body, now }) => {
    const chat = await service.answerChat(tx, gateway, user, { chatId: params.id, status: body.status }, now);
    return reply(200, { chat: await presentFor(tx, chat, user.id) });
  });
}
