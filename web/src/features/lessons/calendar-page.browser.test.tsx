import { changeLesson, type Lesson, lessonChanged, listLessons } from '@coursemate/contract/lessons';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { lessonOf } from '#testing/lessons.ts';
import { adminProfile, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

/** Thursday morning, wherever the test runs. */
const NOW = new Date(2026, 10, 19, 9, 40);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const LESSONS: Lesson[] = [
  lessonOf(1, { starts_at: at(17, 14), ends_at: at(17, 15, 30), status: 'completed', can: [] }),
  lessonOf(2, { starts_at: at(18, 8), ends_at: at(18, 9), status: 'cancelled', cancelled_by: 'teacher', can: [] }),
  lessonOf(3, { starts_at: at(19, 18, 30), ends_at: at(19, 19, 30), status: 'confirmed', can: ['cancel', 'move'] }),
  lessonOf(4, { starts_at: at(20, 11), ends_at: at(20, 12), proposed_by: 'student', can: ['withdraw', 'move'] }),
  lessonOf(5, { starts_at: at(21, 9), ends_at: at(21, 10, 30) }),
  lessonOf(6, { starts_at: at(26, 18, 30), ends_at: at(26, 19, 30), status: 'confirmed', can: ['cancel', 'move'] }),
];

beforeEach(() => page.viewport(1440, 900));

async function open(path = '/calendar', lessons = LESSONS, profile: OwnProfile = student) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const server = signedInAs(profile).on(listLessons, ({ query: { from = '', to = '9' } }) =>
    reply(200, {
      lessons: lessons.filter(({ starts_at }) => starts_at >= from && starts_at < to),
      next_cursor: null,
    }),
  );
  return { ...(await renderApp(path)), server };
}

describe('the calendar', () => {
  test('shows the week, says each lesson in words, and is accessible', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible();
    await expect
      .element(
        screen.getByRole('button', {
          name: 'Confirmed lesson with Jonas Weber, Thursday 19 November 18:30 to 19:30',
        }),
      )
      .toBeVisible();
    await expect
      .element(
        screen.getByRole('button', {
          name: 'Proposed lesson with Jonas Weber, Saturday 21 November 09:00 to 10:30, your answer is needed',
        }),
      )
      .toBeVisible();
    // What was called off is not in the week.
    expect(screen.getByRole('button', { name: /Wednesday 18 November/ }).query()).toBeNull();
    await expect.element(screen.getByText(/^Times in .+\(GMT/)).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('goes from week to week, and back to today', async () => {
    const app = await open();
    const { screen } = app;
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect.element(screen.getByRole('heading', { name: '23 – 29 November 2026' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Thursday 26 November 18:30/ })).toBeVisible();
    expect(pathOf(app)).toBe('/calendar?date=2026-11-23');
    await screen.getByRole('button', { name: 'Today' }).click();
    await expect.element(screen.getByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible();
    await screen.getByRole('button', { name: 'Previous week' }).click();
    await expect.element(screen.getByRole('heading', { name: '9 – 15 November 2026' })).toBeVisible();
  });

  test('is reached by keyboard in the order of time, and opens a lesson with its chat', async () => {
    const { screen } = await open();
    const first = screen.getByRole('button', { name: /^Completed lesson/ });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: /^Confirmed lesson/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Lesson with Jonas Weber' });
    await expect.element(dialog.getByText('Today, 18:30 – 19:30')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open Chat' }))
      .toHaveAttribute('href', `/chat?chatId=${lessonOf(3).chat_id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: /^Confirmed lesson/ })).toHaveFocus();
  });

  test('has what waits, what comes and what was on its side', async () => {
    const { screen } = await open();
    const waiting = screen.getByRole('region', { name: 'Waiting for your answer' });
    await expect.element(waiting.getByText('Saturday, 21 November, 09:00 – 10:30')).toBeVisible();
    const next = screen.getByRole('region', { name: 'Next lessons' });
    await expect.element(next.getByText('in 9 h')).toBeVisible();
    await expect.element(next.getByText('in 7 days')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Past' }).getByRole('link', { name: 'Rate Jonas Weber' }))
      .toHaveAttribute('href', `/teachers/${lessonOf(1).teacher.id}#feedback`);
  });

  test('says what was given to the teacher of a past lesson, and asks only where it took place', async () => {
    const past = { starts_at: at(17, 14), ends_at: at(17, 15) };
    const ended = { starts_at: at(18, 14), ends_at: at(18, 15), status: 'confirmed' } as const;
    const { screen } = await open('/calendar', [
      lessonOf(1, { ...past, status: 'completed', rating: 5, can: [] }),
      lessonOf(2, { ...ended, can: ['complete', 'report_no_show'] }),
      lessonOf(3, { ...past, status: 'no_show', reported_by: 'teacher', can: [] }),
    ]);
    const list = screen.getByRole('region', { name: 'Past' });
    await expect.element(list.getByText('Rated 5')).toBeVisible();
    await expect.element(list.getByText('Nobody came')).toBeVisible();
    expect(list.getByRole('link').query()).toBeNull();
  });

  test.each([1280, 1440])('keeps times in one line at %i px', async (width) => {
    await page.viewport(width, 900);
    const course = { id: 8, name: 'Introduction to the Theory of Computation' };
    const start = new Date(2026, 11, 23, 22, 0).toISOString();
    const weekly = { course, series_id: lessonOf(9).id, status: 'confirmed' } as const;
    const { screen } = await open('/calendar', [
      lessonOf(1, { starts_at: start, ends_at: new Date(2026, 11, 23, 23, 30).toISOString(), course }),
      lessonOf(2, { starts_at: at(20, 11), ends_at: at(20, 12), ...weekly, can: [] }),
    ]);
    const isOneLine = (element: Element) => element.getClientRects().length === 1 && element.clientHeight < 30;
    const asked = screen.getByText('Wednesday, 23 December, 22:00 – 23:30');
    await expect.element(asked).toBeVisible();
    expect(isOneLine(asked.element())).toBe(true);
    const next = screen.getByRole('region', { name: 'Next lessons' }).getByText('· 11:00 · weekly');
    await expect.element(next).toBeVisible();
    expect(next.element().clientHeight).toBeLessThan(30);
  });

  test('confirms in place', async () => {
    const { screen, server } = await open();
    const confirmed = {
      ...lessonOf(5),
      ...LESSONS[4],
      status: 'confirmed',
      can: ['cancel'],
      updated_at: at(19, 9, 41),
    };
    server.on(changeLesson, () => reply(200, { lesson: confirmed as Lesson }));
    const waiting = screen.getByRole('region', { name: 'Waiting for your answer' });
    await expect.element(waiting).toBeVisible();
    server.on(listLessons, () => reply(200, { lessons: [confirmed as Lesson], next_cursor: null }));
    await waiting.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .element(screen.getByRole('button', { name: /^Confirmed lesson .* Saturday 21 November/ }))
      .toBeVisible();
    await expect.element(waiting).not.toBeInTheDocument();
  });

  test('follows the socket', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: /^Confirmed lesson/ })).toBeVisible();
    FakeSocket.current.accept();
    const added = lessonOf(7, { starts_at: at(16, 12), ends_at: at(16, 13), status: 'confirmed', can: [] });
    LESSONS.push(added);
    onTestFinished(() => void LESSONS.pop());
    FakeSocket.current.push(lessonChanged, { lesson: added });
    await expect.element(screen.getByRole('button', { name: /Monday 16 November 12:00/ })).toBeVisible();
  });

  test('is an agenda where asked for, and on a phone', async () => {
    const app = await open();
    await app.screen.getByRole('radio', { name: 'Agenda' }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Today, Thursday 19 November' })).toBeVisible();
    expect(pathOf(app)).toBe('/calendar?view=agenda');
    await page.viewport(375, 812);
    await expect.element(app.screen.getByRole('heading', { name: 'November 2026', exact: true })).toBeVisible();
    await expect.element(app.screen.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('leads a teacher to the availability', async () => {
    const { screen } = await open('/calendar', [], teacher);
    await expect
      .element(screen.getByRole('link', { name: 'Availability' }))
      .toHaveAttribute('href', '/calendar/availability');
  });

  test('without lessons says how to get one', async () => {
    const { screen } = await open('/calendar', []);
    await expect.element(screen.getByText('No lessons yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Availability' }).query()).toBeNull();
  });

  test('that could not be loaded can be tried again', async () => {
    const { screen, server } = await open('/calendar?date=nonsense', []);
    await expect.element(screen.getByText('No lessons yet')).toBeVisible();
    server.on(listLessons, () => refuse('unavailable'));
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect.element(screen.getByText('Failed to load your lessons')).toBeVisible();
    server.on(listLessons, () => reply(200, { lessons: [], next_cursor: null }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(/^Times in/)).toBeVisible();
  });

  test('is not for administrators', async () => {
    signedInAs(adminProfile);
    const app = await renderApp('/calendar');
    await expect.poll(() => pathOf(app)).toBe('/profile');
    expect(app.screen.getByRole('link', { name: 'Calendar' }).query()).toBeNull();
  });
});

describe('the next lesson at home', () => {
  test('has the time left and leads to its chat', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const server = signedInAs(student).on(listLessons, () =>
      reply(200, { lessons: LESSONS.slice(2, 3), next_cursor: null }),
    );
    const { screen } = await renderApp('/home');
    const next = screen.getByRole('region', { name: 'Next lesson' });
    await expect.element(next.getByText('in 9 h')).toBeVisible();
    await expect.element(next.getByRole('link')).toHaveAttribute('href', `/chat?chatId=${lessonOf(3).chat_id}`);
    expect(server.requests(listLessons)[0]?.query).toMatchObject({ status: 'confirmed', limit: 1 });
  });

  test('that cannot be loaded is left out', async () => {
    signedInAs(student).on(listLessons, noAnswer);
    const { screen } = await renderApp('/home');
    await expect.element(screen.getByRole('heading', { name: 'Needs Your Attention' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next lesson' }).query()).toBeNull();
  });
});
