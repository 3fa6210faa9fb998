import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { adminProfile, blockedStudent, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const begun: OwnProfile = { ...student, completeness: 58, phone_number: null, date_of_birth: null };
const finished: OwnProfile = { ...student, completeness: 90, gender: 'female' };

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
      'Date of birthmissing',
      'Gendermissing',
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

  test('that is reached is a quiet line', async () => {
    const { goal } = await open(finished);
    await expect.element(goal.getByText('Your profile is complete.')).toBeVisible();
    expect(goal.getByRole('progressbar').query()).toBeNull();
    expect(goal.getByRole('link').query()).toBeNull();
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
