import { limits } from '@coursemate/contract/base/limits';
import { listUserCourses, replaceUserCourses, type UserCourse } from '@coursemate/contract/courses';
import { type ListRequest, listUpdated, requestEntry } from '@coursemate/contract/lists';
import { newNotification } from '@coursemate/contract/notifications';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { courseOf, pendingCourse } from '#testing/courses.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile, blockedStudent, student, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const own = { ...listUserCourses, path: `/api/users/${student.user_id}/courses` };
const replace = { ...replaceUserCourses, path: `/api/users/${student.user_id}/courses` };

beforeEach(() => page.viewport(1440, 900));

async function openProfile(courses: UserCourse[], profile: OwnProfile = student) {
  const server = signedInAs(profile).on(own, () => reply(200, { courses }));
  const app = await renderApp('/profile');
  const { screen } = app;
  const card = screen.getByRole('region', {
    name: profile.role === 'teacher' ? 'Courses I can help with' : 'My courses',
  });
  await expect.element(card).toBeVisible();
  const lines = () =>
    card
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  return { ...app, server, card, lines };
}

async function openDialog(courses: UserCourse[], profile: OwnProfile = student) {
  const app = await openProfile(courses, profile);
  const { screen, card } = app;
  await card.getByRole('button', { name: /(Add|Edit) courses/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit courses' });
  await expect.element(dialog).toBeVisible();
  const row = (number: number) => {
    const region = dialog.getByRole('region', { name: `Course ${number}` });
    return {
      region,
      course: region.getByRole('combobox', { name: 'Course', exact: true }),
      relation: region.getByRole('combobox', { name: 'What you did' }),
      term: region.getByRole('textbox', { name: 'Term' }),
      grade: region.getByRole('textbox', { name: 'Grade' }),
    };
  };
  return {
    ...app,
    dialog,
    row,
    add: dialog.getByRole('button', { name: 'Add course' }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

describe('the card of courses', () => {
  test('lists them, and marks what waits for approval', async () => {
    const { lines } = await openProfile([courseOf(1, { term: 'WS 2026' }), pendingCourse()]);
    await expect
      .poll(lines)
      .toEqual([
        'Analysis 1 MA0001Taking · Technical University of Munich · WS 2026',
        'Knot TheoryTaking · Technical University of MunichWaiting for approval',
      ]);
  });

  test('says what they are good for while there are none', async () => {
    const { card } = await openProfile([]);
    await expect.element(card.getByText(/you find teachers who took the same ones/)).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Add courses' })).toBeVisible();
  });

  test('is there for teachers too, not for administrators', async () => {
    const { card, screen } = await openProfile([courseOf(1, { relation: 'taught' })], teacher);
    await expect.element(card.getByText(/^Taught/)).toBeVisible();
    await screen.unmount();
    signedInAs(adminProfile);
    const admin = await renderApp('/profile');
    await expect.element(admin.screen.getByRole('region', { name: 'Basic Information' })).toBeVisible();
    expect(admin.screen.getByRole('region', { name: /courses/i }).query()).toBeNull();
  });

  test('of a restricted account cannot be changed', async () => {
    const { card } = await openProfile([courseOf(1)], blockedStudent);
    await expect.element(card.getByText('Analysis 1')).toBeVisible();
    expect(card.getByRole('button').query()).toBeNull();
  });

  test('cannot be changed before it was loaded, because saving replaces all', async () => {
    const server = signedInAs(student).on(own, noAnswer);
    const { screen } = await renderApp('/profile');
    const card = screen.getByRole('region', { name: 'My courses' });
    await expect.element(card.getByText('Your courses could not be loaded.')).toBeVisible();
    expect(card.getByRole('button', { name: /courses/ }).query()).toBeNull();
    server.on(own, () => reply(200, { courses: [courseOf(1)] }));
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card.getByText('Analysis 1')).toBeVisible();
  });

  test.each([
    ['a notification', () => FakeSocket.current.push(newNotification, { notification: approved })],
    ['a change of the list', () => FakeSocket.current.push(listUpdated, { type: 'courses' })],
  ])('follows the decision about a course after %s', async (_, tell) => {
    const { card, server, lines } = await openProfile([pendingCourse()]);
    await expect.element(card.getByText('Waiting for approval')).toBeVisible();
    FakeSocket.current.accept();
    server.on(own, () => reply(200, { courses: [courseOf(9, { name: 'Knot Theory', code: null })] }));
    tell();
    await expect.poll(lines).toEqual(['Knot TheoryTaking · Technical University of Munich']);
    server.on(own, () => reply(200, { courses: [] }));
    tell();
    await expect.element(card.getByText(/No courses added yet/)).toBeVisible();
  });
});

const approved = {
  id: '0198f0aa-0000-7000-8000-0000000007a1',
  type: 'success',
  title: 'Request approved',
  message: 'Knot Theory was added',
  link: '/profile',
  kind: 'list_request',
  is_read: false,
  created_at: '2026-11-15T08:00:00.000Z',
} as const;

const { request_id, name } = pendingCourse();

const asked: ListRequest = {
  id: request_id ?? '',
  request_type: 'course',
  requested_name: name,
  status: 'pending',
  additional_data: { university_id: 3, university: 'Technical University of Munich' },
  created_at: '2026-11-15T08:00:00.000Z',
  processed_at: null,
  admin_notes: null,
};

describe('the dialog of courses', () => {
  test('adds one of the own university, changes and removes others, and the card knows at once', async () => {
    const { screen, server, dialog, row, add, save, lines } = await openDialog([
      courseOf(1),
      courseOf(2, { relation: 'took', grade: '2.0' }),
      courseOf(3),
    ]);
    await expect.element(row(1).region.getByRole('heading', { name: 'MA0001 Analysis 1' })).toBeVisible();
    await choose(screen, 'What you did', 'Took', row(1).region);
    await row(1).term.fill('SS 2026');
    await row(2).grade.fill('');
    await row(3).region.getByRole('button', { name: 'Remove course 3' }).click();
    await add.click();
    await expect.element(row(3).course).toHaveFocus();
    await choose(screen, 'Course', 'MA0004 Linear Algebra 1', row(3).region);
    await expect.element(row(3).relation).toHaveTextContent('Taking');
    server.on(replace, () => reply(200, { courses: [courseOf(1, { relation: 'took' })] }));
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(replace)[0]?.body.courses).toEqual([
      { course_id: 11, relation: 'took', term: 'SS 2026', grade: null },
      { course_id: 12, relation: 'took', term: null, grade: null },
      { course_id: 42, relation: 'taking', term: null, grade: null },
    ]);
    await expect.poll(lines).toEqual(['Analysis 1 MA0001Took · Technical University of Munich']);
  });

  test('can end with no course at all', async () => {
    const { server, dialog, row, save, card } = await openDialog([courseOf(1)]);
    server.on(replace, () => reply(200, { courses: [] }));
    await row(1).region.getByRole('button', { name: 'Remove course 1' }).click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(replace)[0]?.body).toEqual({ courses: [] });
    await expect.element(card.getByText(/No courses added yet/)).toBeVisible();
  });

  test('takes a course that was asked for and waits for approval', async () => {
    const { screen, server, dialog, row, save } = await openDialog([]);
    server
      .on({ ...requestEntry, path: '/api/lists/courses' }, () => reply(201, { request: asked }))
      .on(replace, () => reply(200, { courses: [pendingCourse()] }));
    await row(1).course.click();
    await screen.getByRole('option').last().click();
    await row(1).region.getByRole('textbox', { name: 'Course name' }).fill(name);
    await row(1)
      .region.getByRole('button', { name: /^(Save|Send|Submit|Request)/ })
      .click();
    await expect.element(row(1).course).toHaveTextContent(name);
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(replace)[0]?.body.courses).toMatchObject([{ request_id, relation: 'taking' }]);
  });

  test('offers teachers what teachers may say, and keeps what was said as a student', async () => {
    const { screen, row } = await openDialog([courseOf(1), courseOf(2, { relation: 'taught' })], teacher);
    const offered = async (number: number) => {
      await row(number).relation.click();
      const options = screen.getByRole('option').elements();
      const names = options.map((option) => option.textContent.replace(/\W+$/, ''));
      await screen.getByRole('option', { name: 'Took' }).click();
      return names;
    };
    expect(await offered(1)).toEqual(['Taking', 'Took', 'Taught']);
    expect(await offered(2)).toEqual(['Took', 'Taught']);
  });

  test('does not offer a course twice', async () => {
    const { screen, add, row } = await openDialog([courseOf(1, { course_id: 41 })]);
    await add.click();
    await row(2).course.click();
    await expect
      .element(screen.getByRole('option', { name: 'MA0001 Analysis 1' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test('asks for a course where something else was typed, and leaves out a row that was not begun', async () => {
    const { server, row, add, save } = await openDialog([courseOf(1)]);
    await add.click();
    await add.click();
    await row(2).term.fill('WS 2025');
    await row(1).grade.fill('x'.repeat(limits.courseNoteMax + 1));
    await save.click();
    await expect.element(row(2).course).toHaveAccessibleDescription(/Please select a course/);
    await expect.element(row(1).grade).toHaveAttribute('aria-invalid', 'true');
    await expect.element(row(3).course).not.toHaveAccessibleDescription();
    expect(server.requests(replace)).toEqual([]);
  });

  test('loses nothing when it cannot be saved, and says why', async () => {
    const { server, dialog, row, save } = await openDialog([courseOf(1)]);
    server.on(replace, noAnswer);
    await row(1).term.fill('WS 2025');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save courses');
    await expect.element(row(1).term).toHaveValue('WS 2025');
    server.on(replace, () => refuse('invalid_input', { fields: { 'courses.0.course_id': 'Please select a course' } }));
    await save.click();
    await expect.element(row(1).region.getByText('Please select a course')).toBeVisible();
    await expect.element(row(1).term).toHaveValue('WS 2025');
  });

  test('takes sixty and no more', async () => {
    const many = Array.from({ length: limits.userCoursesMax }, (_, index) => courseOf(index + 1));
    const { add } = await openDialog(many);
    await expect.element(add).toBeDisabled();
    await expect.element(add).toHaveAccessibleDescription('Please keep at most 60 courses');
  });

  test.each([
    ['light', 1440],
    ['dark', 375],
  ])('is accessible in the %s theme at %i px, with a message shown', async (theme, width) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await page.viewport(width, 900);
    const { dialog, save, add, row } = await openDialog([courseOf(1), pendingCourse()]);
    await add.click();
    await row(3).term.fill('WS');
    await save.click();
    await expect.element(row(3).course).toHaveAccessibleDescription(/Please select a course/);
    expect(await violationsIn(dialog.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
