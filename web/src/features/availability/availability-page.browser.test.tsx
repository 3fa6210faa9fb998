import { type Availability, getAvailability, saveAvailability } from '@coursemate/contract/availability';
import { listLessons } from '@coursemate/contract/lessons';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const PATH = '/calendar/availability';

/** Thursday noon in Berlin. */
const NOW = new Date('2026-11-19T11:00:00Z');

const saved: Availability = {
  time_zone: 'Europe/Berlin',
  weekly: [
    { weekday: 1, start: '16:00', end: '20:00' },
    { weekday: 5, start: '09:00', end: '12:00' },
  ],
  exceptions: [
    { date: '2026-11-01', hours: [] },
    { date: '2026-11-25', hours: [{ start: '10:00', end: '12:00' }] },
    { date: '2026-11-27', hours: [] },
  ],
  lengths: [45, 60],
  notice_hours: 12,
  buffer_minutes: 15,
  horizon_days: 60,
};

beforeEach(() => page.viewport(1440, 900));

async function open(availability = saved, profile: OwnProfile = teacher) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const server = signedInAs(profile)
    .on(getAvailability, () => reply(200, availability))
    .on(saveAvailability, ({ body }) => reply(200, body));
  const app = await renderApp(PATH);
  await expect.element(app.screen.getByRole('heading', { name: 'Weekly hours' })).toBeVisible();
  const sent = () => server.requests(saveAvailability).map(({ body }) => body);
  const save = () => app.screen.getByRole('button', { name: 'Save Availability' }).click();
  return { ...app, server, sent, save };
}

describe('the availability of a teacher', () => {
  test('is shown, named by its breadcrumb, and accessible', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .toHaveTextContent('CalendarAvailability');
    await expect.element(screen.getByLabelText('Monday, from')).toHaveValue('16:00');
    await expect
      .element(screen.getByRole('combobox', { name: 'Time zone' }))
      .toHaveTextContent('Europe/Berlin (GMT+1)');
    // A date that is over is not shown any more.
    expect(screen.getByText('1 November').query()).toBeNull();
    await expect.element(screen.getByText('Extra hours')).toBeVisible();
    await expect.element(screen.getByText('Day off', { exact: true }).first()).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('is changed and saved as a whole', async () => {
    const { screen, sent, save } = await open();
    await screen.getByLabelText('Monday, from').fill('930');
    await screen.getByRole('button', { name: 'Add hours on Wednesday' }).click();
    await screen.getByRole('button', { name: '90 minutes' }).click();
    await screen.getByRole('button', { name: 'Remove Fri, 27 November' }).click();
    await save();
    await expect.element(screen.getByText('Availability saved. Students see these times now.')).toBeVisible();
    expect(sent()).toEqual([
      {
        ...saved,
        weekly: [
          { weekday: 1, start: '09:30', end: '20:00' },
          { weekday: 3, start: '16:00', end: '17:00' },
          { weekday: 5, start: '09:00', end: '12:00' },
        ],
        exceptions: [{ date: '2026-11-25', hours: [{ start: '10:00', end: '12:00' }] }],
        lengths: [45, 60, 90],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Save Availability' }).query()).toBeNull();
  });

  test('says what is wrong and sends nothing then', async () => {
    const { screen, sent, save } = await open();
    await screen.getByLabelText('Monday, to').fill('15:00');
    await userEvent.tab();
    await userEvent.tab();
    await save();
    await expect.element(screen.getByText('The end must be after the start')).toBeVisible();
    await screen.getByLabelText('Monday, to').fill('20');
    await screen.getByRole('button', { name: 'Add hours on Monday' }).click();
    await screen.getByLabelText('Monday, range 2, from').fill('19:30');
    await save();
    await expect.element(screen.getByText('These hours overlap')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('keeps what was typed when saving fails', async () => {
    const { screen, server, save } = await open();
    server.on(saveAvailability, () => refuse('internal_error'));
    await screen.getByLabelText('Friday, to').fill('13:00');
    await save();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByLabelText('Friday, to')).toHaveValue('13:00');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByLabelText('Friday, to')).toHaveValue('12:00');
  });

  test('a day is copied to others', async () => {
    const { screen, sent, save } = await open();
    await screen.getByRole('button', { name: 'Copy the hours of Monday' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Copy the hours of Monday' });
    await dialog.getByLabelText('Tuesday').click();
    await dialog.getByLabelText('Friday').click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await save();
    await expect
      .poll(() => sent()[0]?.weekly)
      .toEqual([1, 2, 5].map((weekday) => ({ weekday, start: '16:00', end: '20:00' })));
  });

  test('a date gets hours of its own', async () => {
    const { screen, sent, save } = await open();
    await screen.getByRole('button', { name: 'Add a Date' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add a Date' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog.getByText('Please select a date')).toBeVisible();
    await dialog.getByLabelText('Date').fill('2026-11-25');
    await expect.element(dialog.getByText('This date is in the list already')).toBeVisible();
    await dialog.getByLabelText('Date').fill('2026-12-07');
    await dialog.getByRole('radio', { name: 'These hours' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(screen.getByText('Other hours')).toBeVisible();
    await save();
    await expect
      .poll(() => sent()[0]?.exceptions.at(-1))
      .toEqual({
        date: '2026-12-07',
        hours: [{ start: '16:00', end: '20:00' }],
      });
  });

  test('is previewed as students see it, with changes that are not saved', async () => {
    const { screen } = await open();
    const preview = screen.getByRole('region', { name: 'As students see it' });
    const text = () => preview.element().textContent;
    // Fridays 20 (27 is a day off), Wednesday 25, Mondays 23 and 30, lessons of 45 minutes.
    await expect.poll(text).toContain('22 free starts from 19 November to 2 December');
    await expect.poll(text).toContain('Friday 20 November: free 09:00 to 11:45');
    await expect.poll(text).toContain('Friday 27 November: Day off');
    await screen.getByLabelText('Friday, to').fill('10:00');
    await expect.poll(text).toContain('18 free starts');
  });

  test('the preview leaves out what is booked', async () => {
    const { screen, server } = await open();
    expect(server.requests(listLessons)[0]?.query).toMatchObject({
      from: '2026-11-18T23:00:00.000Z',
      to: '2026-12-02T23:00:00.000Z',
      status: 'confirmed',
    });
    await expect.element(screen.getByText('Booked', { exact: true })).toBeVisible();
  });

  test('takes the zone of the browser at first', async () => {
    const { screen, sent, save } = await open({
      ...saved,
      time_zone: 'UTC',
      weekly: [],
      exceptions: [],
      lengths: [60],
      notice_hours: 12,
      buffer_minutes: 0,
    });
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await screen.getByRole('button', { name: 'Add hours on Monday' }).click();
    await save();
    await expect.poll(() => sent()[0]?.time_zone).toBe(zone);
  });

  test('asks before unsaved changes are lost', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: '90 minutes' }).click();
    await screen.getByRole('link', { name: 'Profile' }).first().click();
    await expect
      .element(
        screen.getByText('You have unsaved changes to your availability. Would you like to save them before leaving?'),
      )
      .toBeVisible();
  });

  test('fits a phone', async () => {
    await page.viewport(375, 812);
    const { screen } = await open();
    await expect.element(screen.getByRole('region', { name: 'As students see it' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });
});

test('a failure can be tried again', async () => {
  const server = signedInAs(teacher).on(getAvailability, () => refuse('internal_error'));
  const { screen } = await renderApp(PATH);
  await expect.element(screen.getByText('Failed to load your availability')).toBeVisible();
  server.on(getAvailability, () => reply(200, saved));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByLabelText('Monday, from')).toHaveValue('16:00');
});

test('students have no availability', async () => {
  signedInAs(student);
  const app = await renderApp(PATH);
  await expect.poll(() => pathOf(app)).toBe('/profile');
});
