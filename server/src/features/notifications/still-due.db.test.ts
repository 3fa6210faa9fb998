import { blockUser } from '@coursemate/contract/chats/blocks';
import { giveFeedback } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { chatConcerns } from '#features/chats/index.ts';
import { feedbackConcerns } from '#features/feedback/index.ts';
import { TooEarly } from '#platform/jobs/jobs.ts';

import { markRead, recordingSocket, settled } from '../../testing/chats.ts';
import { proposed } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import { useApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { personToTell } from './still-due.service.ts';

const appOfFile = useApp();

test('news of a lesson or of feedback that wait to be mailed or pushed do not leave once somebody has blocked', async () => {
  const app = appOfFile();
  const { student, teacher } = await proposed(app);
  await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 3, comment: 'So so' } }, student);
  const { notifications } = (await app.call(listNotifications, { query: {} }, teacher)).body;
  const waiting = notifications.filter(({ kind }) => kind === 'lesson' || kind === 'feedback');
  const lookups = { ...app.platform, chatConcerns, feedbackConcerns };
  const receivers = () => Promise.all(waiting.map(({ id }) => personToTell(app.platform.db, lookups, id, 'mail')));
  expect(await receivers()).toEqual([teacher.id, teacher.id]);
  await app.call(blockUser, { params: { id: student.id } }, teacher);
  expect(await receivers()).toEqual([null, null]);
});

test('a mail about what a chat shows waits for someone who is here, and never leaves once they have seen it there', async () => {
  const app = appOfFile();
  const { teacher, chatId } = await proposed(app);
  const teachers = await recordingSocket(app, teacher);
  const unread = async () => {
    const { notifications } = (await app.call(listNotifications, { query: { unread_only: 'true' } }, teacher)).body;
    return notifications.filter(({ kind }) => kind === 'lesson');
  };
  const { id } = must((await unread())[0]);
  const lookups = { ...app.platform, chatConcerns, feedbackConcerns };
  const receiver = () => personToTell(app.platform.db, lookups, id, 'mail');
  await until(() =>
    receiver().then(
      () => false,
      (error: unknown) => error instanceof TooEarly,
    ),
  );
  app.clock.advance(60_000);
  expect(await receiver()).toBe(teacher.id);

  const other = await proposed(app);
  await markRead(app, other.teacher, other.chatId, []);
  expect(await unread()).toHaveLength(1);
  await markRead(app, teacher, chatId, []);
  expect(await unread()).toEqual([]);
  expect(await receiver()).toBeNull();
  await settled(teachers);
  expect(teachers.of('notifications_read')).toEqual([{ notification_ids: expect.arrayContaining([id]) }]);
});
