import { listChats } from '@coursemate/contract/chats/chats';
import { listMessages, sendMessage } from '@coursemate/contract/chats/messages';
import { getAdminHome } from '@coursemate/contract/home';
import * as contract from '@coursemate/contract/lessons';
import { listNotifications } from '@coursemate/contract/notifications';
import { changeUser } from '@coursemate/contract/users';
import { describe, expect, test } from 'vitest';

import { recordingSocket } from '../../testing/chats.ts';
import { act, confirmed, HOUR, inHours, lessonOf, pair, propose, proposed, wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import { onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();

describe('a proposal', () => {
  test('is a lesson that the other side can confirm, said in the chat and told', async () => {
    const app = appOfFile();
    const { student, teacher, chatId } = await pair(app);
    const page = await recordingSocket(app, teacher);
    const starts_at = inHours(app, 48);
    const more = { subject: 'mathematics', note: 'Sheet 5', place: 'Library', mode: 'in_person' };
    const { status, body } = await propose(app, student, chatId, starts_at, more);
    expect(status).toBe(201);
    const ends_at = new Date(new Date(starts_at).getTime() + HOUR).toISOString();
    expect(body.lessons).toEqual([
      {
        id: expect.any(String),
        chat_id: chatId,
        teacher: { id: teacher.id, name: expect.any(String), avatar_url: null },
        student: { id: student.id, name: expect.any(String), avatar_url: null },
        proposed_by: 'student',
        subject: 'Mathematics',
        course: null,
        starts_at,
        ends_at,
        time_zone: 'Europe/Berlin',
        mode: 'in_person',
        place: 'Library',
        note: 'Sheet 5',
        price: 20,
        currency: 'USD',
        status: 'proposed',
        reason: null,
        cancelled_by: null,
        late_cancel: false,
        reported_by: null,
        report_reason: null,
        completed_by: null,
        rating: null,
        moves_to: null,
        series_id: null,
        series: null,
        created_at: app.clock.now().toISOString(),
        updated_at: app.clock.now().toISOString(),
        can: ['withdraw', 'move'],
        obstacle: null,
      },
    ]);
    const { id } = must(body.lessons[0]);
    expect((await lessonOf(app, teacher, id)).can).toEqual(['confirm', 'decline', 'move']);
    await until(() => page.of('lesson_changed').length > 0);
    expect(page.of('lesson_changed')).toMatchObject([{ lesson: { id, can: ['confirm', 'decline', 'move'] } }]);
    const { messages } = (await app.call(listMessages, { params: { id: chatId }, query: {} }, teacher)).body;
    expect(messages.at(-1)).toMatchObject({ content: 'Lesson proposed', lesson_id: id, message_type: 'system' });
    const told = (await app.call(listNotifications, { query: {} }, teacher)).body.notifications[0];
    expect(told).toMatchObject({ title: 'Lesson proposed', kind: 'lesson' });
  });

  test('again under the same client id is the first one', async () => {
    const app = appOfFile();
    const { student, chatId } = await pair(app);
    const starts_at = inHours(app, 48);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => propose(app, student, chatId, starts_at, { client_id: 'a', repeat_weeks: 2 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const ids = answers.map(({ body }) => body.lessons.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(must(answers[0]).body.lessons).toHaveLength(2);
  });

  test('of a student takes a free time, of the teacher any that is not taken', async () => {
    const app = appOfFile();
    const { student, teacher, chatId } = await pair(app);
    const quarter = new Date(new Date(inHours(app, 48)).getTime() + HOUR / 4).toISOString();
    expect((await propose(app, student, chatId, quarter)).body.code).toBe('slot_taken');
    expect((await propose(app, student, chatId, inHours(app, 1))).body.code).toBe('slot_taken');
    expect((await propose(app, student, chatId, inHours(app, 48), { minutes: 45 })).status).toBe(400);
    expect((await propose(app, student, chatId, inHours(app, -5))).body.fields).toEqual({
      starts_at: 'Please choose a time in the future',
    });
    expect((await propose(app, teacher, chatId, quarter, { minutes: 45 })).status).toBe(201);
    expect((await propose(app, teacher, chatId, quarter, { subject: 'Alchemy' })).body.fields).toEqual({
      subject: 'Please select a subject of this teacher',
    });
  });

  test('needs an accepted chat of one’s own', async () => {
    const app = appOfFile();
    const { chatId } = await pair(app);
    const stranger = await onboardedStudent(app);
    expect((await propose(app, stranger, chatId, inHours(app, 48))).status).toBe(404);
    expect((await propose(app, stranger, crypto.randomUUID(), inHours(app, 48))).status).toBe(404);
  });

  test('to a restricted person is refused, whoever proposes; they can only call off what is there', async () => {
    const app = appOfFile();
    const { student, teacher, chatId, id } = await confirmed(app);
    const admin = await app.people.signedIn({ role: 'admin' });
    const restrict = { params: { id: teacher.id }, body: { blocked: true } };
    expect((await app.call(changeUser, restrict, admin)).status).toBe(200);
    const refused = await propose(app, student, chatId, inHours(app, 72));
    expect(refused).toMatchObject({ status: 409, body: { code: 'other_restricted' } });
    expect(refused.body.error).toBe('This person cannot take part in lessons right now');
    expect(await propose(app, teacher, chatId, inHours(app, 72))).toMatchObject({ status: 403 });
    expect((await act(app, student, id, 'move', { starts_at: inHours(app, 96) })).body.code).toBe('chat_closed');
    expect((await act(app, student, id, 'cancel')).status).toBe(200);
  });

  test('expires at its start, and nobody can confirm it any more', async () => {
    const app = await testApp();
    const { teacher, id } = await proposed(app);
    await wait(app, 50, teacher);
    expect((await act(app, teacher, id, 'confirm')).body.code).toBe('lesson_state');
    expect((await lessonOf(app, teacher, id)).status).toBe('expired');
  });
});

describe('a series', () => {
  test('is confirmed and cancelled together, or one by one', async () => {
    const app = appOfFile();
    const { student, teacher, chatId } = await pair(app);
    const { body } = await propose(app, student, chatId, inHours(app, 72), { repeat_weeks: 4 });
    const ids = body.lessons.map(({ id }) => id);
    expect(new Set(body.lessons.map(({ series_id }) => series_id)).size).toBe(1);
    await act(app, teacher, must(ids[0]), 'confirm', {}, { series: 'true' });
    expect((await act(app, student, must(ids[1]), 'cancel')).status).toBe(200);
    await act(app, student, must(ids[2]), 'cancel', { reason: 'Exams' }, { series: 'true' });
    const lessons = await Promise.all(ids.map((id) => lessonOf(app, teacher, id)));
    expect(lessons.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled']);
    expect(lessons.map(({ reason }) => reason)).toEqual([null, null, 'Exams', 'Exams']);
  });

  test('moves by a week into its own old times', async () => {
    const app = appOfFile();
    const { student, teacher, chatId } = await pair(app);
    const { body } = await propose(app, student, chatId, inHours(app, 72), { repeat_weeks: 3 });
    const [first, ...others] = body.lessons.map(({ id }) => id);
    const all = { series: 'true' };
    await act(app, teacher, must(first), 'confirm', {}, all);
    const starts_at = inHours(app, 72 + 7 * 24);
    expect((await act(app, student, must(first), 'move', { starts_at }, all)).status).toBe(200);
    expect((await act(app, teacher, must(first), 'confirm_move', {}, all)).status).toBe(200);
    const moved = await Promise.all([must(first), ...others].map((id) => lessonOf(app, teacher, id)));
    const weeks = [1, 2, 3].map((n) => inHours(app, 72 + n * 7 * 24));
    expect(moved.map((lesson) => lesson.starts_at)).toEqual(weeks);
    // The times of a lesson that stays are taken.
    expect((await act(app, student, must(first), 'move', { starts_at: must(weeks[1]) })).body.code).toBe('slot_taken');
    expect((await propose(app, student, chatId, inHours(app, 72))).status).toBe(201);
  });

  test('is asked for other times together, and what was suggested for one of its lessons alone is answered alone', async () => {
    const app = appOfFile();
    const { student, teacher, chatId } = await pair(app);
    const { body } = await propose(app, student, chatId, inHours(app, 72), { repeat_weeks: 3 });
    const [first, second, third] = body.lessons.map(({ id }) => id);
    const all = { series: 'true' };
    await act(app, teacher, must(first), 'confirm', {}, all);
    const at = (week: number, hours: number) => inHours(app, 72 + week * 7 * 24 + hours);
    await act(app, teacher, must(first), 'move', { starts_at: at(0, 3) }, all);
    await act(app, teacher, must(second), 'move', { starts_at: at(1, 5) });
    expect((await act(app, student, must(first), 'confirm_move', {}, all)).status).toBe(200);
    const lessons = await Promise.all([first, second, third].map((id) => lessonOf(app, teacher, must(id))));
    expect(lessons.map(({ starts_at }) => starts_at)).toEqual([at(0, 3), at(1, 0), at(2, 3)]);
    expect(lessons.map(({ moves_to }) => moves_to?.starts_at ?? null)).toEqual([null, at(1, 5), null]);
  });
});

describe('the time of people', () => {
  test('a confirmed lesson moves when the other side agrees', async () => {
    const app = appOfFile();
    const { student, teacher, id } = await confirmed(app);
    const to = inHours(app, 60);
    const moved = await act(app, student, id, 'move', { starts_at: to });
    expect(moved.body.lesson).toMatchObject({
      status: 'confirmed',
      moves_to: { starts_at: to, proposed_by: 'student' },
    });
    const odd = await act(app, student, id, 'move', { starts_at: to, minutes: 45 });
    expect(odd.body.fields).toEqual({ minutes: 'Invalid input' });
    expect((await act(app, student, id, 'confirm_move')).status).toBe(403);
    expect((await act(app, teacher, id, 'confirm_move')).body.lesson).toMatchObject({ starts_at: to, moves_to: null });
  });

  test('is free again once a lesson is cancelled; late when it is inside the notice', async () => {
    const app = appOfFile();
    const { student, teacher, chatId, id } = await confirmed(app);
    const { starts_at } = await lessonOf(app, student, id);
    expect((await propose(app, student, chatId, starts_at)).body.code).toBe('slot_taken');
    expect((await act(app, student, id, 'cancel')).body.lesson).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'student',
      late_cancel: false,
    });
    expect((await propose(app, student, chatId, starts_at)).status).toBe(201);
    const soon = must((await propose(app, teacher, chatId, inHours(app, 2))).body.lessons[0]).id;
    await act(app, student, soon, 'confirm');
    expect((await act(app, teacher, soon, 'cancel')).body.lesson.late_cancel).toBe(true);
  });
});

describe('after its end', () => {
  async function ended() {
    const app = await testApp();
    const lesson = await confirmed(app);
    await wait(app, 50, lesson.student, lesson.teacher);
    return { app, ...lesson };
  }

  test('either side completes it', async () => {
    const { app, student, teacher, id } = await ended();
    expect((await lessonOf(app, teacher, id)).can).toEqual(['complete', 'report_no_show']);
    expect((await act(app, student, id, 'complete')).body.lesson.status).toBe('completed');
    expect((await act(app, teacher, id, 'complete')).body.code).toBe('lesson_state');
  });

  test('a report that nobody came can be disputed, and an administrator decides', async () => {
    const { app, student, teacher, id } = await ended();
    const admin = await app.people.signedIn({ role: 'admin' });
    const report = { reason: 'I waited for half an hour' };
    expect((await act(app, teacher, id, 'report_no_show', report)).body.lesson).toMatchObject({
      status: 'no_show',
      reported_by: 'teacher',
      ...report,
    });
    expect((await act(app, teacher, id, 'dispute')).status).toBe(403);
    expect((await act(app, student, id, 'dispute', { reason: 'I was there' })).body.lesson.status).toBe('disputed');
    const waiting = async () => (await app.call(getAdminHome, {}, admin)).body.waiting.disputes;
    expect(await waiting()).toMatchObject({ count: 1, oldest: { since: app.clock.now().toISOString() } });
    const open = await app.call(contract.listAllLessons, { query: {} }, admin);
    expect(open.body.lessons).toMatchObject([
      { id, reason: 'I was there', report_reason: report.reason, can: ['decide'] },
    ]);
    const decide = { params: { id }, body: { status: 'completed' as const, reason: 'Both wrote so' } };
    expect((await app.call(contract.decideLesson, decide, admin)).body.lesson).toMatchObject({
      status: 'completed',
      can: [],
    });
    expect((await app.call(contract.decideLesson, decide, admin)).body.code).toBe('lesson_state');
    expect(await waiting()).toEqual({ count: 0, oldest: null });
  });

  test('of two administrators who decide at once one does', async () => {
    const { app, student, teacher, id } = await ended();
    await act(app, teacher, id, 'report_no_show');
    await act(app, student, id, 'dispute');
    const admins = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
    const statuses = ['completed', 'no_show'] as const;
    const answers = await Promise.all(
      admins.map((admin, index) =>
        app.call(contract.decideLesson, { params: { id }, body: { status: statuses[index] ?? 'completed' } }, admin),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = must(answers.find(({ status }) => status === 200)).body.lesson.status;
    expect((await lessonOf(app, student, id)).status).toBe(winner);
  });
});

test('the list of chats says when the lesson is that was last spoken of', async () => {
  const app = appOfFile();
  const { student, teacher, chatId, id } = await confirmed(app);
  const lastMessage = async () => (await app.call(listChats, { query: {} }, teacher)).body.chats[0]?.last_message;
  const { starts_at } = await lessonOf(app, student, id);
  expect(await lastMessage()).toMatchObject({ content: 'Lesson confirmed', lesson_at: starts_at });
  const move = inHours(app, 72);
  await act(app, student, id, 'move', { starts_at: move });
  expect(await lastMessage()).toMatchObject({ lesson_at: move });
  await app.call(sendMessage, { params: { id: chatId }, body: { content: 'Fine?' } }, student);
  expect(await lastMessage()).not.toHaveProperty('lesson_at');
});

test('administrators find lessons by how they stand now, before a job has written it down', async () => {
  const app = await testApp();
  const { teacher, id } = await proposed(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const foundBy = async (status: contract.LessonStatus) => {
    const { lessons, pagination } = (await app.call(contract.listAllLessons, { query: { status } }, admin)).body;
    return { ids: lessons.map((lesson) => lesson.id), total: pagination.total };
  };
  expect(await foundBy('proposed')).toEqual({ ids: [id], total: 1 });
  await wait(app, 50, teacher, admin);
  expect(await foundBy('proposed')).toEqual({ ids: [], total: 0 });
  expect(await foundBy('expired')).toEqual({ ids: [id], total: 1 });
});

test('own lessons come in the order of their beginning, page by page', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await pair(app);
  const hours = [90, 50, 70, 60, 80];
  for (const n of hours) await propose(app, student, chatId, inHours(app, n));
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) };
    const { body } = await app.call(contract.listLessons, { query }, teacher);
    pages.push(...body.lessons.map(({ starts_at }) => starts_at));
    cursor = body.next_cursor;
  } while (cursor);
  expect(pages).toEqual(hours.toSorted((a, b) => a - b).map((n) => inHours(app, n)));
  const stranger = await onboardedStudent(app);
  expect((await app.call(contract.listLessons, { query: {} }, stranger)).body.lessons).toEqual([]);
  for (const odd of ['x', `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`, `+275000-01-01T00:00:00.000Z_${student.id}`]) {
    expect((await app.call(contract.listLessons, { query: { cursor: odd } }, student)).status).toBe(400);
  }
  const far = await app.call(contract.listLessons, { query: { from: '9999-12-31T23:59:59-23:59' } }, student);
  expect(far.status).toBe(400);
});
