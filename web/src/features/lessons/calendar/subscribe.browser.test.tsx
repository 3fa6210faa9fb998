import { getFeed, getLessonFile, makeCalendar, removeCalendar } from '@coursemate/contract/calendar';
import { getLesson, listLessons } from '@coursemate/contract/lessons';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { lessonOf } from '#testing/lessons.ts';
import { student } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const URL_1 = 'https://coursemate.test/api/calendar/first-secret.ics';
const URL_2 = 'https://coursemate.test/api/calendar/second-secret.ics';
const SINCE = { active: true, created_at: '2026-11-02T12:00:00Z' };

beforeEach(() => page.viewport(1440, 900));

async function open(server = signedInAs(student)) {
  const { screen } = await renderApp('/calendar');
  const button = screen.getByRole('button', { name: 'Subscribe' });
  await button.click();
  return { screen, server, button, dialog: screen.getByRole('dialog', { name: 'Subscribe to your lessons' }) };
}

/** Whoever copies gets the text here, or is refused. */
function watchClipboard(refused = false) {
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  if (refused) written.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  else written.mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  return written;
}

describe('subscribing', () => {
  test('makes an address, copies it and gives it to calendar programs', async () => {
    const written = watchClipboard();
    const { dialog, server } = await open();
    server.on(makeCalendar, () => reply(201, { url: URL_1 }));
    await expect.element(dialog.getByText(/Whoever has it can read/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Make the address' }).click();
    await expect.element(dialog.getByLabelText('Your secret address')).toHaveValue(URL_1);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(written).toHaveBeenCalledWith(URL_1);
    const webcal = URL_1.replace('https:', 'webcal:');
    await expect
      .element(dialog.getByRole('link', { name: 'Google' }))
      .toHaveAttribute('href', `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`);
    await expect.element(dialog.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', webcal);
    await expect
      .element(dialog.getByRole('link', { name: 'Outlook' }))
      .toHaveAttribute('href', `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(URL_1)}`);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('shows the address once: opened again it says since when there is one', async () => {
    const { dialog, server, button } = await open();
    server.on(makeCalendar, () => reply(201, { url: URL_1 })).on(getFeed, () => reply(200, SINCE));
    await dialog.getByRole('button', { name: 'Make the address' }).click();
    await expect.element(dialog.getByLabelText('Your secret address')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.element(dialog.getByText(/since 2 November 2026/)).toBeVisible();
    expect(dialog.getByLabelText('Your secret address').query()).toBeNull();
  });

  test('asks before a new address ends the old one', async () => {
    const { screen, dialog, server } = await open(signedInAs(student).on(getFeed, () => reply(200, SINCE)));
    server.on(makeCalendar, () => reply(201, { url: URL_2 }));
    await dialog.getByRole('button', { name: 'New address' }).click();
    const asked = screen.getByRole('alertdialog', { name: 'Make a new address?' });
    await expect.element(asked.getByText(/The old one stops working/)).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(server.requests(makeCalendar)).toHaveLength(0);
    await dialog.getByRole('button', { name: 'New address' }).click();
    await asked.getByRole('button', { name: 'Make a new address' }).click();
    await expect.element(dialog.getByLabelText('Your secret address')).toHaveValue(URL_2);
  });

  test('stops, after asking', async () => {
    const { screen, dialog, server } = await open(signedInAs(student).on(getFeed, () => reply(200, SINCE)));
    server.on(removeCalendar, () => reply(204, null));
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop the subscription' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
    expect(server.requests(removeCalendar)).toHaveLength(1);
  });

  test('says what failed, and tries again', async () => {
    const { screen, dialog, server } = await open(signedInAs(student).on(getFeed, () => refuse('unavailable')));
    await expect.element(dialog.getByText('Failed to load your subscription')).toBeVisible();
    server.on(getFeed, () => reply(200, SINCE)).on(removeCalendar, noAnswer);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop the subscription' }).click();
    await expect.element(dialog.getByText(/^The address still works\./)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'New address' })).toBeVisible();
  });

  test('shows that it loads', async () => {
    const { dialog } = await open(signedInAs(student).on(getFeed, () => new Promise<never>(() => {})));
    await expect.element(dialog.getByText('Loading your subscription...')).toBeInTheDocument();
  });

  test('selects the address where the browser does not let us copy', async () => {
    watchClipboard(true);
    const { dialog, server } = await open();
    server.on(makeCalendar, () => reply(201, { url: URL_1 }));
    await dialog.getByRole('button', { name: 'Make the address' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(dialog.getByText(/It is selected/)).toBeVisible();
    const input = dialog.getByLabelText('Your secret address').element() as HTMLInputElement;
    expect(input.selectionEnd).toBe(URL_1.length);
  });

  test('fits on a phone', async () => {
    await page.viewport(375, 812);
    const { dialog, server } = await open();
    server.on(makeCalendar, () => reply(201, { url: URL_1 }));
    await dialog.getByRole('button', { name: 'Make the address' }).click();
    await expect.element(dialog.getByLabelText('Your secret address')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});

describe('one lesson', () => {
  const at = (hour: number) => new Date(2026, 10, 19, hour).toISOString();
  const confirmed = lessonOf(1, { starts_at: at(18), ends_at: at(19), status: 'confirmed', can: ['cancel'] });

  async function openLesson(lesson = confirmed) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(9)) });
    onTestFinished(() => void vi.useRealTimers());
    const server = signedInAs(student)
      .on(listLessons, () => reply(200, { lessons: [lesson], next_cursor: null }))
      .on(getLesson, () => reply(200, { lesson }));
    const { screen } = await renderApp('/calendar?view=agenda');
    await screen
      .getByRole('button', { name: /lesson with Jonas Weber/ })
      .first()
      .click();
    return { screen, server, dialog: screen.getByRole('dialog', { name: 'Lesson with Jonas Weber' }) };
  }

  test('that is confirmed can be saved as a file', async () => {
    const { screen, server, dialog } = await openLesson();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => clicked.mockRestore());
    server.on(getLessonFile, () => reply(200, 'BEGIN:VCALENDAR\r\n'));
    await dialog.getByRole('button', { name: 'Add to calendar' }).click();
    await expect.poll(() => clicked.mock.contexts.length).toBe(1);
    expect(server.requests(getLessonFile)[0]?.params).toEqual({ id: confirmed.id });
    server.on(getLessonFile, noAnswer);
    await dialog.getByRole('button', { name: 'Add to calendar' }).click();
    await expect.element(screen.getByText('The file was not loaded. Please try again.')).toBeVisible();
  });

  test('that is only proposed cannot', async () => {
    const { dialog } = await openLesson(lessonOf(2, { starts_at: at(18), ends_at: at(19) }));
    await expect.element(dialog.getByRole('link', { name: 'Open Chat' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add to calendar' }).query()).toBeNull();
  });
});
