import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import { readCursor, writeCursor } from './chat-cursor.ts';
import type { Cursor } from './chat-cursor.ts';
import { pageOfPeople, pageOfSupport } from './chat-list.queries.ts';
import type { Wanted } from './chat-list.queries.ts';
import type { ChatView } from './chat-view.queries.ts';

function cursorOf(chat: ChatView, viewer: Viewer): Cursor {
  const part = chat.is_support && viewer.role === 'admin' ? 'support' : 'people';
  return { part, unanswered: chat.unanswered, at: chat.updated_at, id: chat.id };
}

/** One page of someone's chats; for administrators those of the support team come after the others. */
export async function pageOfChats(
  db: Db,
  viewer: Viewer,
  { cursor, ...wanted }: Wanted & { cursor?: string | undefined },
): Promise<{ chats: ChatView[]; next: string | null }> {
  const after = readCursor(cursor);
  const oneMore = wanted.limit + 1;
  const people = after?.part === 'support' ? [] : await pageOfPeople(db, viewer, { ...wanted, limit: oneMore }, after);
  const missing = oneMore - people.length;
  const support =
    viewer.role === 'admin' && missing > 0
      ? await pageOfSupport(db, viewer, { ...wanted, limit: missing }, after?.part === 'support' ? after : null)
      : [];
  const found = [...people, ...support];
  const chats = found.slice(0, wanted.limit);
  const last = chats.at(-1);
  return { chats, next: found.length > wanted.limit && last ? writeCursor(cursorOf(last, viewer)) : null };
}
