import { answerChat, requestChat, withdrawChat } from '@coursemate/contract/chats/chats';
import type { FastifyInstance } from 'fastify';

import { days } from '#platform/clock.ts';
import { reply } from '#platform/http/context.ts';
import { writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { readChat } from '../chats.service.ts';
import { requireChat } from '../messages/messages.service.ts';
import { otherIdOf } from '../sides.ts';
import type { RequestListeners } from './listeners.ts';
import { isMadeAgain } from './requests.policy.ts';
import * as service from './requests.service.ts';

const requests: Limit = { name: 'chat_request', max: 20, windowMs: days(1), whenStoreFails: 'closed' };
/** Who asks and withdraws and asks again disturbs one person. */
const requestsToOne: Limit = { name: 'chat_request_to_one', max: 3, windowMs: days(1), whenStoreFails: 'closed' };

export function requestRoutes(app: FastifyInstance, listeners: RequestListeners): void {
  const { limiter, gateway } = app.platform;

  writeRoute(app, requestChat, {
    async before({ db, user, body, now }) {
      const { existing, decision } = await service.decideRequest(db, user, body.participantId, now);
      // A request that only needs something first does not count; guessing who exists does.
      const counts = decision.allowed || decision.code === 'forbidden';
      if ((!existing || isMadeAgain(existing, now)) && counts && user.role !== 'admin') {
        await limiter.take(requestsToOne, `${user.id}:${body.participantId}`);
        await limiter.take(requests, user.id);
      }
      ensure(decision);
      return gateway.onlineAmong([user.id, body.participantId]);
    },
    async handle({ tx, user, body, prepared: online, now }) {
      const request = { participantId: body.participantId, message: body.requestMessage ?? '', online };
      const { chatId, created } = await service.requestChat(tx, app.platform, user, request, now);
      const chat = await readChat(tx, user, chatId, online);
      return created ? reply(201, { chat }) : reply(200, { chat });
    },
  });

  writeRoute(app, answerChat, {
    async before({ db, params, user }) {
      const otherId = otherIdOf(await requireChat(db, user, params.id), user.id);
      return gateway.onlineAmong(otherId === null ? [] : [otherId]);
    },
    async handle({ tx, params, user, body, prepared: online, now }) {
      const answer = {
        chatId: params.id,
        status: body.status,
        reason: body.reason ?? null,
        reasonText: body.reason_text ?? null,
      };
      await service.answerChat(tx, { ...app.platform, ...listeners }, user, answer, now);
      return reply(200, { chat: await readChat(tx, user, params.id, online) });
    },
  });

  writeRoute(app, withdrawChat, async ({ tx, params, user, now }) => {
    await service.withdrawChat(tx, gateway, user, params.id, now);
    return reply(204, null);
  });
}
