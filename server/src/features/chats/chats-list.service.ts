import type { Db } from '#platform/db/database.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { readCursor, writeCursor } from './chats-list.cursor.ts';
import type { Cursor } from './chats-list.cursor.ts';
import { pageOfPeople, pageOfSupport } from './chats-list.queries.ts';
import type { ListQuery } from './chats-list.queries.ts';
import type { ChatWithOther } from './chats.queries.ts';
import { mayList } from './support.policy.ts';

function cursorOf(chat: ChatWithOther, viewer: Viewer): Cursor {
  const part = chat.is_support && viewer.role === 'admin' ? 'support' : 'people';
  return { part, unanswered: chat.unanswered, at: chat.updated_at, id: chat.id };
}

/** One page of someone's chats; for administrators those of the support team come after the others. */
export async function pageOfChats(
  db: Db,
  viewer: Viewer,
  { cursor, ...list }: ListQuery & { cursor?: string | undefined },
): Promise<{ chats: ChatWithOther[]; next: string | null }> {
  ensure(mayList(viewer, list.filter));
  const after = readCursor(cursor);
  const oneMore = list.limit + 1;
  const onlySupport = after?.part === 'support' || list.filter === 'unanswered';
  const people = onlySupport ? [] : await pageOfPeople(db, viewer, { ...list, limit: oneMore }, after);
  const missing = oneMore - people.length;
  const support =
    viewer.role === 'admin' && missing > 0
      ? await pageOfSupport(db, viewer, { ...list, limit: missing }, after?.part === 'support' ? after : null)
      : [];
  const found = [...people, ...support];
  const chats = found.slice(0, list.limit);
  const last = chats.at(-1);
  return { chats, next: found.length > list.limit && last ? writeCursor(cursorOf(last, viewer)) : null };
}
