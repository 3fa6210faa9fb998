import type { Db } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { pageOfPeople, pageOfSupport } from './chats-list.queries.ts';
import type { Cursor, ListQuery } from './chats-list.queries.ts';
import type { ChatWithOther } from './chats.queries.ts';
import { mayList } from './support/support.policy.ts';

const SHAPE = /^([ps])([01])(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function writeCursor({ part, unanswered, at, id }: Cursor): string {
  const text = `${part === 'people' ? 'p' : 's'}${unanswered ? 1 : 0}${at.getTime()}.${id}`;
  return Buffer.from(text).toString('base64url');
}

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, part, unanswered, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined) return refuseField('cursor', 'Invalid input');
  return { part: part === 'p' ? 'people' : 'support', unanswered: unanswered === '1', at: new Date(Number(at)), id };
}

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
