import * as blocks from '@coursemate/contract/chats/blocks';
import type { BlockStatus } from '@coursemate/contract/chats/blocks';
import type { FastifyInstance } from 'fastify';

import { blockInChat, findBlock } from '#features/chats/index.ts';
import { countConfirmedAhead, endLessonsBetween } from '#features/lessons/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { onEvent } from '#platform/realtime/events.ts';
import type { Viewer } from '#platform/viewer.ts';

import { requirePerson } from './profiles.service.ts';

/** Blocks between two people, over REST and the socket alike. */
export function blocksRoutes(app: FastifyInstance): void {
  const { db, gateway, limiter, log, clock } = app.platform;

  async function setBlock(
    tx: Tx,
    viewer: Viewer,
    blockedId: string,
    { blocked, cancelLessons = false }: { blocked: boolean; cancelLessons?: boolean | undefined },
    now: Date,
  ): Promise<BlockStatus> {
    await requirePerson(tx, viewer, blockedId);
    if (cancelLessons) await endLessonsBetween(tx, app.platform, viewer, blockedId, now);
    await blockInChat(tx, gateway, viewer, { blockedId, blocked });
    return { blocked, blocker_id: viewer.id, blocked_id: blockedId };
  }

  readRoute(app, blocks.getBlock, async ({ params, user, now }) => {
    await requirePerson(db, user, params.id);
    const blocked = await findBlock(db, user.id, params.id);
    const confirmed_lessons = await countConfirmedAhead(db, user.id, params.id, now);
    return reply(200, { blocked, blocker_id: user.id, blocked_id: params.id, confirmed_lessons });
  });

  readRoute(app, blocks.getBlockedBy, async ({ params, user }) => {
    await requirePerson(db, user, params.id);
    const blocked = await findBlock(db, params.id, user.id);
    return reply(200, { blocked, blocker_id: params.id, blocked_id: user.id });
  });

  const takeOne = ({ user }: { user: Viewer }) => limiter.takeAll(blocks.blockLimits, user.id);
  writeRoute(app, blocks.blockUser, {
    before: takeOne,
    handle: async ({ tx, params, body, user, now }) =>
      reply(200, await setBlock(tx, user, params.id, { blocked: true, ...body }, now)),
  });
  writeRoute(app, blocks.unblockUser, {
    before: takeOne,
    handle: async ({ tx, params, user, now }) =>
      reply(200, await setBlock(tx, user, params.id, { blocked: false }, now)),
  });

  onEvent(gateway, blocks.blockUserEvent, async ({ user, payload }) => {
    const { targetUserId, cancelLessons } = payload;
    await withTx(db, log, (tx) => setBlock(tx, user, targetUserId, { blocked: true, cancelLessons }, clock.now()));
    return {};
  });
  onEvent(gateway, blocks.unblockUserEvent, async ({ user, payload }) => {
    await withTx(db, log, (tx) => setBlock(tx, user, payload.targetUserId, { blocked: false }, clock.now()));
    return {};
  });
}
