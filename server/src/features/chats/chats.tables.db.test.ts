import { expect, test } from 'vitest';

import { studentAndTeacher } from '../../testing/chats.ts';
import { useApp } from '../../testing/test-app.ts';
import type { ChatState } from './chats.tables.ts';

const appOfFile = useApp();

test('the database itself refuses a chat that cannot be', async () => {
  const { db } = appOfFile().platform;
  const { chatId } = await studentAndTeacher(appOfFile());
  const chat = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirstOrThrow();
  const impossible = [
    { low_id: chat.high_id ?? '', high_id: chat.low_id },
    { initiator_id: crypto.randomUUID() },
    { high_id: null },
    { is_support: true },
    { status: 'forgotten' as ChatState },
    { contact_exchange: 'stolen' as 'none' },
    { contact_exchange: 'requested' as const, contact_requested_by: null },
    { unread_low: -1 },
    { unread_high: -1 },
  ];
  for (const change of impossible) {
    const attempt = db.updateTable('chats').set(change).where('id', '=', chatId).execute();
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
  }
  expect(await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirstOrThrow()).toEqual(chat);
});
