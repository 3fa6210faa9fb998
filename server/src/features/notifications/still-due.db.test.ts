import { blockUser } from '@coursemate/contract/chats/blocks';
import { giveFeedback } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { chatConcerns } from '#features/chats/index.ts';
import { feedbackConcerns } from '#features/feedback/index.ts';

import { proposed } from '../../testing/lessons.ts';
import { useApp } from '../../testing/test-app.ts';
import { personToTell } from './still-due.service.ts';

const appOfFile = useApp();

test('news of a lesson or of feedback that wait to be mailed or pushed do not leave once somebody has blocked', async () => {
  const app = appOfFile();
  const { student, teacher } = await proposed(app);
  await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 3, comment: 'So so' } }, student);
  const { notifications } = (await app.call(listNotifications, { query: {} }, teacher)).body;
  const waiting = notifications.filter(({ kind }) => kind === 'lesson' || kind === 'feedback');
  const lookups = { chatConcerns, feedbackConcerns };
  const receivers = () => Promise.all(waiting.map(({ id }) => personToTell(app.platform.db, lookups, id, 'mail')));
  expect(await receivers()).toEqual([teacher.id, teacher.id]);
  await app.call(blockUser, { params: { id: student.id } }, teacher);
  expect(await receivers()).toEqual([null, null]);
});
