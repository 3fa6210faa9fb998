import * as messages from '@coursemate/contract/chats/messages';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import type { FastifyInstance } from 'fastify';

import { reply } from '#platform/http/context.ts';
import { readRoute, writeRouteWithoutTx } from '#platform/http/route.ts';

import { suggestionsFor } from '../suggestions/suggestions.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import { pageOfMessages } from './messages.queries.ts';
import { freshSender, markRead, requireChat, sendMessage } from './messages.service.ts';

export function messagesRoutes(app: FastifyInstance): void {
  const { db, limiter, gateway, log } = app.platform;
  const services = { db, gateway, log };

  readRoute(app, messages.listMessages, async ({ params, query, user }) => {
    const chat = await requireChat(db, user, params.id);
    const { rows, more } = await pageOfMessages(db, chat.id, query);
    return reply(200, { messages: rows.map((row) => presentMessage(row, chat, user.id)), has_more: more });
  });

  writeRouteWithoutTx(app, messages.sendMessage, async ({ params, body, user, now }) => {
    await limiter.takeAll(messages.messageLimits, user.id);
    const input = { chatId: params.id, content: body.content, clientId: body.client_id ?? null };
    const { message, created } = await sendMessage(services, freshSender(user), input, now);
    return created ? reply(201, { message }) : reply(200, { message });
  });

  writeRouteWithoutTx(app, messages.markRead, async ({ params, body, user, now }) => {
    const read = { chatId: params.id, messageIds: body.messageIds };
    return reply(200, { messageIds: await markRead(services, user, read, now) });
  });

  readRoute(app, listSuggestions, async ({ params, user }) => {
    return reply(200, { suggestions: suggestionsFor(user, await requireChat(db, user, params.id)) });
  });
}
