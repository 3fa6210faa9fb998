import { type LessonLength, listSlots } from '@coursemate/contract/availability';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { getTeacher, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '../../../testing/axe.ts';
import { refuse, reply } from '../../../testing/fake-api.ts';
import { student, teacher } from '../../../testing/people.ts';
import { pathOf, renderApp } from '../../../testing/render-app.tsx';
import { signedInAs } from '../../../testing/signed-in.ts';
import { chatDecisions, jonas, jonasInDetail } from '../../../testing/teachers.ts';

const DAY = 86_400_000;

beforeEach(() => page.viewport(1440, 900));

const lengths: LessonLength[] = [60, 90];

/** Two slots on each of so many days, noon and half past by the clock of the browser. */
function slotsFrom(from: string, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const noon = new Date(Date.parse(from) + (index + 1) * DAY).setHours(12, 0, 0, 0);
    return [noon, noon + 30 * 60_000].map((start) => ({
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 60 * 60_000).toISOString(),
    }));
  }).flat();
}

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function open(given: { teacher?: TeacherDetail; profile?: OwnProfile; days?: number; path?: string } = {}) {
  const { teacher: shown = jonasInDetail, profile = student, days = 7 } = given;
  const server = signedInAs(profile)
    .on(getTeacher, () => reply(200, { teacher: shown }))
    .on(listSlots, ({ query: { from, minutes = 60 } }) =>
      reply(200, { time_zone: zone, lengths, minutes, slots: slotsFrom(from, days) }),
    );
  const app = await renderApp(`/teachers/${shown.id}`);
  const section = app.screen.getByRole('region', { name: 'Free times' });
  await expect.element(section).toBeVisible();
  return { ...app, server, section };
}

test('the free times of a teacher are days and times, at a length that one chooses', async () => {
  const { section, server } = await open();
  await expect.element(section.getByText(`In your time: ${zone}`)).toBeVisible();
  await expect.poll(() => section.getByRole('button', { name: /2 free/ }).all().length).toBe(5);
  await expect.element(section.getByRole('button', { name: '12:00' })).toBeVisible();
  await section.getByRole('radio', { name: '90 min' }).click({ force: true });
  await expect.poll(() => server.requests(listSlots).at(-1)?.query.minutes).toBe(90);
  await section.getByRole('button', { name: 'Later days' }).click();
  await expect.poll(() => section.getByRole('button', { name: /2 free/ }).all().length).toBeGreaterThanOrEqual(2);
  await section.getByRole('button', { name: 'Earlier days' }).click();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a time leads to the chat with an acquaintance', async () => {
  const { section, ...app } = await open({ teacher: { ...jonasInDetail, ...chatDecisions.accepted } });
  await section.getByRole('button', { name: '12:30' }).click();
  await expect.poll(() => pathOf(app)).toMatch(/^\/chat/);
});

test('a time leads to a request where there is no chat', async () => {
  const { section, screen } = await open();
  await section.getByRole('button', { name: '12:30' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('who cannot ask sees the times only', async () => {
  const { section } = await open({ teacher: { ...jonasInDetail, ...chatDecisions.sent } });
  await expect.element(section.getByText('12:00')).toBeVisible();
  expect(section.getByRole('button', { name: '12:00' }).query()).toBeNull();
});

test('a teacher without free times says so, and on their own page is led to their hours', async () => {
  const { section } = await open({ days: 0 });
  await expect.element(section.getByText(/shows no free times now/)).toBeVisible();
  await section.getByRole('button', { name: 'Look further ahead' }).click();
  await expect.poll(() => section.getByRole('button', { name: 'Look further ahead' }).query()).toBeNull();
});

test('the own page leads to the hours', async () => {
  const own = { ...jonasInDetail, id: teacher.user_id };
  const { section } = await open({ teacher: own, profile: teacher, days: 0 });
  await expect
    .element(section.getByRole('link', { name: 'Set your hours' }))
    .toHaveAttribute('href', '/calendar/availability');
});

test('a failure can be tried again', async () => {
  const server = signedInAs(student)
    .on(getTeacher, () => reply(200, { teacher: jonasInDetail }))
    .on(listSlots, () => refuse('internal_error'));
  const { screen } = await renderApp(`/teachers/${jonas.id}`);
  await expect.element(screen.getByText('Failed to load free times')).toBeVisible();
  server.on(listSlots, ({ query: { from } }) =>
    reply(200, { time_zone: zone, lengths, minutes: 60 as const, slots: slotsFrom(from, 1) }),
  );
  await screen.getByRole('region', { name: 'Free times' }).getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: '12:00' })).toBeVisible();
});
