import * as chats from '@coursemate/contract/chats/chats';
import type { FastifyInstance } from 'fastify';

import { days } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { chatTotals } from './chats-list.queries.ts';
import { pageOfChats } from './chats-list.service.ts';
import { isOver } from './chats.policy.ts';
import { findChatWithOther } from './chats.queries.ts';
import * as service from './chats.service.ts';
import type { ChatHooks } from './hooks.ts';
import { requireChat } from './messages/messages.service.ts';
import { otherIdOf } from './sides.ts';

const requests: Limit = { name: 'chat_request', max: 20, windowMs: days(1), whenStoreFails: 'closed' };
/** Who asks and withdraws and asks again disturbs one person. */
const requestsToOne: Limit = { name: 'chat_request_to_one', max: 3, windowMs: days(1), whenStoreFails: 'closed' };

export function chatsRoutes(app: FastifyInstance, hooks: ChatHooks): void {
  const { limiter, gateway } = app.platform;

  readRoute(app, chats.listChats, async ({ db, user, query }) => {
    const [{ chats: page, next }, totals] = await Promise.all([pageOfChats(db, user, query), chatTotals(db, user)]);
    return reply(200, { chats: await service.presentChats(gateway, user, page), next_cursor: next, ...totals });
  });

  writeRoute(app, chats.requestChat, {
    async before({ db, user, body, now }) {
      const { existing, decision } = await service.decideRequest(db, user, body.participantId, now);
      // A request that only needs something first does not count; guessing who exists does.
      const counts = decision.allowed || decision.code === 'forbidden';
      if ((!existing || isOver(existing)) && counts && user.role !== 'admin') {
        await limiter.take(requestsToOne, `${user.id}:${body.participantId}`);
        await limiter.take(requests, user.id);
      }
      ensure(decision);
      return gateway.onlineAmong([user.id, body.participantId]);
    },
    async handle({ tx, user, body, prepared: online, now }) {
      const request = { participantId: body.participantId, message: body.requestMessage ?? '', online };
      const { chatId, created } = await service.requestChat(tx, app.platform, user, request, now);
      const chat = await service.readChat(tx, user, chatId, online);
      return created ? reply(201, { chat }) : reply(200, { chat });
    },
  });

  readRoute(app, chats.getChat, async ({ db, params, user }) => {
    const row = await findChatWithOther(db, user, params.id);
    const [chat] = row ? await service.presentChats(gateway, user, [row]) : [];
    if (!chat) throw new AppError('not_found');
    return reply(200, { chat });
  });

  writeRoute(app, chats.answerChat, {
    async before({ db, params, user }) {
      const otherId = otherIdOf(await requireChat(db, user, params.id), user.id);
      return gateway.onlineAmong(otherId === null ? [] : [otherId]);
    },
    async handle({ tx, params, user, body, prepared: online, now }) {
      const answer = { chatId: params.id, status: body.status, reason: body.reason ?? null };
      await service.answerChat(tx, { ...app.platform, ...hooks }, user, answer, now);
      return reply(200, { chat: await service.readChat(tx, user, params.id, online) });
    },
  });

  writeRoute(app, chats.withdrawChat, async ({ tx, params, user, now }) => {
    await service.withdrawChat(tx, gateway, user, params.id, now);
    return reply(204, null);
  });
}
