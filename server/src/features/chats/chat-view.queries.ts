import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import './chats.tables.ts';

type Eyes = Pick<Viewer, 'id' | 'role'>;

/** A chat together with who is on the other side, as someone sees it; nobody in particular is the support team. */
export function selectViews(db: Db | Tx, viewer: Eyes) {
  const otherId = sql<string | null>`case when chats.low_id = ${viewer.id} then chats.high_id else chats.low_id end`;
  return db
    .selectFrom('chats')
    .leftJoin('users as other', (join) => join.on('other.id', '=', otherId))
    .selectAll('chats')
    .select([
      'other.id as other_id',
      'other.name as other_name',
      'other.last_name as other_last_name',
      'other.avatar as other_avatar',
      'other.role as other_role',
      'other.deleted_at as other_deleted_at',
    ])
    .$if(viewer.role === 'admin', (query) =>
      query.select((eb) =>
        eb
          .selectFrom('users as answerer')
          .select(sql<string>`trim(answerer.name || ' ' || answerer.last_name)`.as('name'))
          .whereRef('answerer.id', '=', 'chats.last_answered_by')
          .as('last_answered_by_name'),
      ),
    );
}

export type ChatView = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

function visibleTo(viewer: Eyes) {
  const own = sql<boolean>`(chats.low_id = ${viewer.id} or chats.high_id = ${viewer.id})`;
  return viewer.role === 'admin' ? sql<boolean>`(${own} or chats.is_support)` : own;
}

/** A chat that someone takes part in, or a support chat for an administrator; others do not exist for them. */
export function findView(db: Db | Tx, viewer: Eyes, chatId: string): Promise<ChatView | undefined> {
  return selectViews(db, viewer).where('chats.id', '=', chatId).where(visibleTo(viewer)).executeTakeFirst();
}
