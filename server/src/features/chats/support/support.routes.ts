import { messageLimits } from '@coursemate/contract/chats/messages';
import * as support from '@coursemate/contract/chats/support';
import type { FastifyInstance } from 'fastify';

import { reply } from '#platform/http/context.ts';
import { readRoute, writeRouteWithoutTx } from '#platform/http/route.ts';

import { supportChatOf, writeToSupport } from './support.service.ts';

export function supportRoutes(app: FastifyInstance): void {
  const { db, limiter, gateway } = app.platform;

  readRoute(app, support.getSupport, async ({ user }) =>
    reply(200, { chatId: await supportChatOf(db, user), otherParticipant: support.supportTeam }),
  );

  writeRouteWithoutTx(app, support.writeToSupport, async ({ user, body, now }) => {
    await limiter.takeAll(messageLimits, user.id);
    const message = { content: body.message, clientId: body.client_id ?? null };
    const { chatId, created } = await writeToSupport({ db, gateway }, user, message, now);
    const answer = { chatId, otherParticipant: support.supportTeam };
    return created ? reply(201, answer) : reply(200, answer);
  });
}
