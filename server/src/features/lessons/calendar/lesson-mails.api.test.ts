import { expect, test } from 'vitest';

import { followLessons } from '#features/feedback/index.ts';
import { endAndRemind } from '#features/lessons/index.ts';

import { eventsIn } from '../../../testing/calendar.ts';
import { act, confirmed, inHours, pair, propose, wait } from '../../../testing/lessons.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();

/** The newest mail to a person, with its file read. */
async function newestTo(app: TestApp, person: Person) {
  const mail = must((await app.mailbox.to(person.email))[0]);
  return { ...mail, method: mail.calendar?.method, events: mail.calendar ? eventsIn(mail.calendar.content) : [] };
}

test('each mail about a lesson has it for the calendar of who gets it', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await pair(app);
  const starts_at = inHours(app, 48);
  const { lessons } = (await propose(app, student, chatId, starts_at, { note: 'Sheet 5', place: 'Library' })).body;
  const { id, teacher: shownTeacher, student: shownStudent } = must(lessons[0]);
  const uid = expect.stringContaining(id);
  const asked = await newestTo(app, teacher);
  expect(asked).toMatchObject({ subject: expect.stringMatching(/ proposes a lesson on /), method: 'PUBLISH' });
  expect(asked.events).toMatchObject([
    // What people write to each other is never in a mail.
    { uid, status: 'TENTATIVE', summary: `Lesson with ${shownStudent.name}`, location: 'Library', description: null },
  ]);
  await act(app, teacher, id, 'confirm');
  const agreed = await newestTo(app, student);
  expect(agreed).toMatchObject({
    subject: expect.stringMatching(/ confirmed the lesson on .*Europe.Berlin/),
    method: 'PUBLISH',
  });
  expect(agreed.events).toMatchObject([
    { uid, status: 'CONFIRMED', summary: `Lesson with ${shownTeacher.name}`, starts_at: new Date(starts_at) },
  ]);
  expect(agreed.text).toContain(`/api/lessons/${id}.ics?token=`);
  expect(agreed.text).toContain('Add it to your calendar');
  const later = inHours(app, 60);
  await act(app, student, id, 'move', { starts_at: later });
  await act(app, teacher, id, 'confirm_move');
  const moved = await newestTo(app, student);
  expect(moved).toMatchObject({ subject: expect.stringMatching(/ confirmed .* for the lesson/), method: 'PUBLISH' });
  expect(moved.events).toMatchObject([{ uid, status: 'CONFIRMED', starts_at: new Date(later), sequence: 3 }]);
  await act(app, student, id, 'cancel');
  const cancelled = await newestTo(app, teacher);
  expect(cancelled).toMatchObject({ subject: expect.stringMatching(/ cancelled the lesson on /), method: 'CANCEL' });
  expect(cancelled.events).toMatchObject([{ uid, status: 'CANCELLED', sequence: 4 }]);
  expect(cancelled.text).toContain('Take it out of your calendar');
  for (const mail of [asked, agreed, moved, cancelled]) {
    for (const { email } of [student, teacher]) expect(mail.calendar?.content).not.toContain(email);
  }
});

test('the mail about a series has all of its lessons', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await pair(app);
  const { lessons } = (await propose(app, student, chatId, inHours(app, 48), { repeat_weeks: 3 })).body;
  await act(app, teacher, must(lessons[0]).id, 'confirm', {}, { series: 'true' });
  const { events } = await newestTo(app, student);
  expect(events.map(({ starts_at }) => starts_at.toISOString())).toEqual(lessons.map(({ starts_at }) => starts_at));
});

test('a reminder has the lesson; what is said after a lesson has nothing for a calendar', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  await wait(app, 24, student, teacher);
  await endAndRemind({ ...app.platform, followLessons });
  const reminder = await newestTo(app, teacher);
  expect(reminder.subject).toBe('Your lesson begins in 1 day');
  expect(reminder.events).toMatchObject([{ uid: expect.stringContaining(id), status: 'CONFIRMED' }]);
  await wait(app, 26, student, teacher);
  await act(app, teacher, id, 'report_no_show');
  expect(await newestTo(app, student)).toMatchObject({ method: undefined, events: [] });
});

test('the file leaves with the mail, as a part that mail programs know and as an attachment', async () => {
  const mailServer = await startMailServer();
  const app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    PUBLIC_URL: 'https://coursemate.test',
    MAIL_FROM: 'Coursemate <hello@coursemate.test>',
  });
  await app.platform.jobs.start();
  const { student, id } = await confirmed(app);
  const mail = await until(() =>
    mailServer.received.find(({ subject }) => subject?.includes(' confirmed the lesson ')),
  );
  expect(mail.to).toMatchObject([{ address: student.email }]);
  const files = mail.attachments.map(({ mimeType, filename, method, content }) => ({
    mimeType,
    filename,
    method,
    uid: eventsIn(typeof content === 'string' ? content : new TextDecoder().decode(content))[0]?.uid,
  }));
  const uid = `${id}@coursemate.test`;
  expect(files).toEqual([
    { mimeType: 'text/calendar', filename: null, method: 'PUBLISH', uid },
    { mimeType: 'application/ics', filename: 'lesson.ics', method: undefined, uid },
  ]);
});
