import { removeFeedback } from '@coursemate/contract/admin-feedback';
import { giveFeedback } from '@coursemate/contract/feedback';
import { deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

test('a mail about feedback that was removed before it could leave stays here', async () => {
  const mailServer = await startMailServer();
  const app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    MAIL_FROM: 'Coursemate <hello@coursemate.test>',
    PUBLIC_URL: 'https://coursemate.test',
  });
  const admin = await app.people.signedIn({ role: 'admin' });
  const rate = async (teacher: Person) => {
    const student = await onboardedStudent(app);
    await acceptedChat(app, student, teacher);
    const given = await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 1 } }, student);
    return { student, params: { id: given.body.feedback.id } };
  };
  const [removed, orphaned, kept] = await Promise.all([listedTeacher(app), listedTeacher(app), listedTeacher(app)]);
  await app.platform.jobs.start();
  await mailServer.become('down');

  await app.call(removeFeedback, { params: (await rate(removed)).params, query: {} }, admin);
  await app.call(deleteUser, { params: { id: (await rate(orphaned)).student.id }, query: {} }, admin);
  await rate(kept);

  await mailServer.become('well');
  await until(async () => (await app.platform.outbox.waiting()) === 0, 30_000);
  const mails = mailServer.received.filter(({ subject }) => subject === 'New feedback');
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([kept.email]);
}, 60_000);
