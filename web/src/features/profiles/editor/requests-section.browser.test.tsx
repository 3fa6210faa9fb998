import { type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { student, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const user_id = student.user_id;
/** A day of next year: it is never over. */
const DAY = `${new Date().getUTCFullYear() + 1}-12-01`;

beforeEach(() => page.viewport(1280, 900));

async function open(profile: OwnProfile = teacher) {
  let saved = profile;
  const server = withLists(signedInAs(profile)).on(saveProfile, ({ body }) => {
    // What was left out is not there at all, whatever the type allows.
    saved = { ...saved, ...body } as OwnProfile;
    return reply(200, { profile: saved });
  });
  const { screen } = await renderApp('/profile');
  await expect.element(screen.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  return {
    screen,
    server,
    takes: screen.getByRole('switch', { name: 'Take new requests' }),
    openEnd: screen.getByRole('radio', { name: 'Until I turn it back on' }),
    withDay: screen.getByRole('radio', { name: 'Until a date' }),
    day: screen.getByLabelText('Take requests again on'),
    update: () => screen.getByRole('button', { name: 'Update Profile' }).click(),
    sent: () => server.requests(saveProfile).map(({ body }) => body),
  };
}

describe('a teacher', () => {
  test('stops taking requests, until they turn it back on', async () => {
    const { takes, openEnd, update, sent } = await open();
    await expect.element(takes).toBeChecked();
    await expect.element(openEnd).not.toBeInTheDocument();
    await takes.click();
    await expect.element(openEnd).toBeChecked();
    await update();
    await expect.poll(sent).toEqual([{ user_id, accepts_requests: false, paused_until: null }]);
    await takes.click();
    await update();
    await expect.poll(() => sent().at(-1)).toEqual({ user_id, accepts_requests: true, paused_until: null });
  });

  test('stops until a day, which is proposed and can be changed', async () => {
    const { takes, withDay, day, update, sent } = await open();
    await takes.click();
    await withDay.click();
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    await expect.element(day).toHaveValue(inTwoWeeks);
    await day.fill(DAY);
    await update();
    await expect.poll(sent).toEqual([{ user_id, accepts_requests: false, paused_until: DAY }]);
  });

  test('is told that a day is missing or over, and nothing is sent', async () => {
    const { takes, withDay, day, update, sent } = await open();
    await takes.click();
    await withDay.click();
    await day.fill('');
    await update();
    await expect.element(day).toHaveAccessibleDescription('Please select a day after today');
    await expect.element(day).toHaveFocus();
    await day.fill('2026-01-01');
    await expect.element(day).toHaveAccessibleDescription('Please select a day after today');
    expect(sent()).toEqual([]);
    await day.fill(DAY);
    await expect.element(day).not.toHaveAccessibleDescription('Please select a day after today');
  });

  test('sees the pause they are in, and takes the day away from it', async () => {
    const { takes, openEnd, withDay, day, update, sent } = await open({
      ...teacher,
      accepts_requests: false,
      paused_until: DAY,
    });
    await expect.element(takes).not.toBeChecked();
    await expect.element(withDay).toBeChecked();
    await expect.element(day).toHaveValue(DAY);
    await openEnd.click();
    await expect.element(day).not.toBeInTheDocument();
    await update();
    await expect.poll(sent).toEqual([{ user_id, accepts_requests: false, paused_until: null }]);
  });
});

test('students have no such section', async () => {
  const { screen } = await open(student);
  expect(screen.getByRole('heading', { name: 'Requests' }).query()).toBeNull();
});

test('a restricted account cannot change it', async () => {
  const { takes } = await open({ ...teacher, blocked: true });
  await expect.element(takes).toBeDisabled();
});

test.each(['light', 'dark'])('in the %s theme the section is accessible', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  const { screen } = await open({ ...teacher, accepts_requests: false, paused_until: DAY });
  const section = screen.getByRole('region', { name: 'Requests' });
  await expect.element(section).toBeVisible();
  expect(await violationsIn(section.element())).toEqual([]);
});
