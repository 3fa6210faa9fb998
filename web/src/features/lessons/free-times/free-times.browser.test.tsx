import { type LessonLength, listSlots } from '@coursemate/contract/availability';
import { getChat, listChats, requestChat } from '@coursemate/contract/chats/chats';
import { listMessages } from '@coursemate/contract/chats/messages';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import { getOffer, proposeLessons } from '@coursemate/contract/lessons';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { getTeacher, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { pageOfChats } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { chatDecisions, chatWith, jonas, jonasInDetail } from '#testing/teachers.ts';

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

test('a time is taken along into the chat with an acquaintance, and proposed by the person only', async () => {
  const { section, screen, server, ...app } = await open({
    teacher: { ...jonasInDetail, ...chatDecisions.accepted },
  });
  const chat = chatWith(jonas, 'accepted');
  server
    .on(listChats, () => reply(200, pageOfChats([chat])))
    .on(getChat, () => reply(200, { chat }))
    .on(listMessages, () => reply(200, { messages: [], has_more: false }))
    .on(listSuggestions, () => reply(200, { suggestions: [] }))
    .on(getOffer, () => reply(200, { subjects: jonas.teacher_subjects, courses: [] }));
  await section.getByRole('radio', { name: '90 min' }).click({ force: true });
  await expect.poll(() => server.requests(listSlots).at(-1)?.query.minutes).toBe(90);
  const day = section.getByRole('button', { name: /2 free/ }).nth(2);
  await day.click();
  await section.getByRole('button', { name: '12:30' }).click();
  await expect.poll(() => pathOf(app)).toMatch(/^\/chat/);
  const panel = screen.getByRole('dialog', { name: 'Propose a lesson' });
  await expect.element(panel.getByRole('button', { name: '12:30' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(panel.getByRole('button', { name: /2 free/ }).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(panel.getByRole('radio', { name: '90 min' })).toBeChecked();
  await expect.element(panel.getByRole('button', { name: 'Propose 90 min · €42' })).toBeEnabled();
  expect(server.requests(proposeLessons)).toHaveLength(0);
});

test('a time leads to a request that names it, behind what was written, where there is no chat', async () => {
  const { section, screen, server } = await open();
  await section.getByRole('button', { name: '12:30' }).click();
  const box = screen.getByRole('dialog').getByRole('textbox');
  const sentence = (time: string) =>
    new RegExp(`^Do you have time on \\w+ \\d+ \\w+( \\d{4})?, ${time} – \\d\\d:\\d\\d \\(${zone}\\)\\?$`);
  await expect.element(box).toHaveValue(expect.stringMatching(sentence('12:30')));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  // Another choice takes the place of the first.
  await section.getByRole('button', { name: '12:00' }).click();
  await expect.element(box).toHaveValue(expect.stringMatching(sentence('12:00')));
  await box.fill('Hello!');
  await userEvent.keyboard('{Escape}');
  await section.getByRole('button', { name: '12:30' }).click();
  await expect.element(box).toHaveValue(expect.stringMatching(/^Hello! Do you have time on .+12:30/));
  expect(server.requests(requestChat)).toHaveLength(0);
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
