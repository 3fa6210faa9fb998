import { getAvailability, NO_AVAILABILITY } from '@coursemate/contract/availability';
import { listLessons } from '@coursemate/contract/lessons';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { reply } from '#testing/fake-api.ts';
import { lessonOf } from '#testing/lessons.ts';
import { adminProfile, blockedStudent, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const begun: OwnProfile = { ...student, completeness: 58, phone_number: null, date_of_birth: null };
const finished: OwnProfile = { ...student, completeness: 90, gender: 'female' };

const subject = { id: 's1', subject: 'Algebra', price: 10, currency: 'EUR', minutes: 60, trial_price: null } as const;

beforeEach(() => page.viewport(1440, 900));

async function open(profile: OwnProfile) {
  signedInAs(profile);
  const app = await renderApp('/home');
  await expect.element(app.screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return { ...app, goal: app.screen.getByRole('region', { name: 'Next Goal' }) };
}

const partsIn = (goal: Awaited<ReturnType<typeof open>>['goal']) =>
  goal
    .getByRole('listitem')
    .elements()
    .map((part) => part.textContent);

describe('the next goal', () => {
  test('is a complete profile: how far it is, what is done, what is missing', async () => {
    const { goal, ...app } = await open(begun);
    await expect
      .element(goal.getByRole('progressbar', { name: 'Profile completeness' }))
      .toHaveAttribute('aria-valuenow', '58');
    await expect.element(goal.getByText('22% to go until it counts as complete')).toBeVisible();
    expect(partsIn(goal)).toEqual([
      'Name, email and rolefilled in',
      'Country and cityfilled in',
      'Coursesfilled in',
      'Phone numbermissing',
    ]);
    await goal.getByRole('link', { name: 'Update Profile' }).click();
    await expect.poll(() => pathOf(app)).toBe('/profile');
  });

  test('has courses in it, which no percentage counts', async () => {
    const { goal } = await open({ ...student, gender: 'female', completeness: 100, course_count: 0 });
    await expect.element(goal.getByText('It counts as complete, with something still open')).toBeVisible();
    expect(partsIn(goal).at(-1)).toBe('Coursesmissing');
  });

  test('of a teacher has subjects in it, which no percentage counts', async () => {
    const { goal } = await open({ ...teacher, gender: 'female', completeness: 100 });
    await expect.element(goal.getByText('It counts as complete, with something still open')).toBeVisible();
    expect(partsIn(goal).at(-1)).toBe('Subjectsmissing');
  });

  test('that is reached gives way to the week: its lessons, or when a teacher is free', async () => {
    const ready = { ...teacher, gender: null, date_of_birth: null, summary: 'Hello', teacher_subjects: [subject] };
    const weekly = [{ weekday: 2, start: '17:00', end: '19:00' }];
    signedInAs(ready).on(getAvailability, () => reply(200, { ...NO_AVAILABILITY, weekly }));
    const { screen } = await renderApp('/home');
    const week = screen.getByRole('region', { name: 'Your week' });
    await expect.element(week.getByText('No lessons in the next seven days.')).toBeVisible();
    await expect.element(week.getByRole('list', { name: 'Free hours' })).toHaveTextContent('Tue17:00–19:00');
    await screen.unmount();

    const lessons = [1, 2].map((day) => {
      const starts_at = new Date(Date.now() + day * 86_400_000).toISOString();
      const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
      return lessonOf(day, { status: 'confirmed', starts_at, ends_at });
    });
    signedInAs(finished).on(listLessons, ({ query }) =>
      reply(200, { lessons: query.limit === 1 ? lessons.slice(0, 1) : lessons, next_cursor: null }),
    );
    const students = (await renderApp('/home')).screen.getByRole('region', { name: 'Your week' });
    await expect.element(students.getByRole('listitem')).toBeVisible();
    expect(students.getByRole('listitem').elements()).toHaveLength(1);
  });

  test.each([
    ['an administrator, who needs no profile', adminProfile],
    ['a blocked account, which cannot change it', blockedStudent],
  ])('is not shown to %s', async (_, profile) => {
    const { goal } = await open(profile);
    expect(goal.query()).toBeNull();
  });
});

test.each([320, 375, 768, 1024])('nothing scrolls sideways at %i px', async (width) => {
  await page.viewport(width, 800);
  await open({ ...begun, name: 'Maximiliane-Alexandra-Wilhelmine' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each([
    ['begun', begun],
    ['finished', finished],
  ])('a %s profile is shown accessibly', async (_, profile) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await open(profile);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
