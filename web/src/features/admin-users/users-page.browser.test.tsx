import { listUsers } from '@coursemate/contract/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, reply } from '#testing/fake-api.ts';
import { adminProfile, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { managedUser, openUsers, paul, rosa, tim } from '#testing/users.tsx';

beforeEach(() => page.viewport(1440, 900));

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const year = new Date().getUTCFullYear();

describe('a filter', () => {
  test('goes into the address and to the server, and begins at the first page', async () => {
    const { screen, asked, ...app } = await openUsers('/users?page=2', [tim]);
    await choose(screen, 'Role', 'Teacher');
    await expect.poll(() => pathOf(app)).toBe('/users?role=teacher');
    await choose(screen, 'State', 'All');
    await expect.poll(asked).toEqual({ role: 'teacher', is_deleted: 'all' });
    await choose(screen, 'State', 'Blocked');
    await expect.poll(asked).toEqual({ role: 'teacher', blocked: 'true' });
    await choose(screen, 'State', 'Deleted');
    await expect.poll(asked).toEqual({ role: 'teacher', is_deleted: 'true' });
    await choose(screen, 'State', 'Active');
    await expect.poll(() => pathOf(app)).toBe('/users?role=teacher');
    await screen.getByRole('searchbox', { name: 'Search users' }).fill('lena');
    await expect.poll(asked).toEqual({ role: 'teacher', search: 'lena' });
    await choose(screen, 'Role', 'No role yet');
    await expect.poll(asked).toEqual({ role: 'none', search: 'lena' });
  });

  test.each([
    ['Last 7 days', daysAgo(6), daysAgo(0)],
    ['Last 30 days', daysAgo(29), daysAgo(0)],
    ['Last 90 days', daysAgo(89), daysAgo(0)],
    ['This year', `${year}-01-01`, daysAgo(0)],
    ['Last year', `${year - 1}-01-01`, `${year - 1}-12-31`],
  ])('of the period %s asks for its days and stays what it is in a link', async (label, start, end) => {
    const { screen, asked, ...app } = await openUsers();
    await choose(screen, 'Registered', label);
    await expect.poll(asked).toEqual({ registration_period_start: start, registration_period_end: end });
    await expect.element(screen.getByRole('combobox', { name: 'Registered' })).toHaveTextContent(`Registered:${label}`);
    const chip = `Registered ${label.startsWith('Last') && label !== 'Last year' ? 'in the ' : ''}${label.toLowerCase()}`;
    await expect.element(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(chip);
    await choose(screen, 'Registered', 'Any time');
    await expect.poll(() => pathOf(app)).toBe('/users');
  });

  test('of a custom period takes two days that are not past today and in order', async () => {
    const { screen, asked, ...app } = await openUsers();
    await choose(screen, 'Registered', 'Custom');
    const [from, until] = [screen.getByLabelText('Registered from'), screen.getByLabelText('Registered until')];
    await from.fill('2025-05-02');
    await expect.poll(asked).toEqual({ registration_period_start: '2025-05-02' });
    await until.fill('2025-05-01');
    await expect.element(screen.getByText('The end must not be before the start')).toBeVisible();
    await until.fill(daysAgo(-1));
    await expect.element(screen.getByText('Please choose a day up to today')).toBeVisible();
    expect(asked()).toEqual({ registration_period_start: '2025-05-02' });
    await until.fill('2025-05-02');
    await expect
      .poll(asked)
      .toEqual({ registration_period_start: '2025-05-02', registration_period_end: '2025-05-02' });
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => pathOf(app)).toBe('/users');
  });

  test('of the sheet works as the others do', async () => {
    const { screen, asked, ...app } = await openUsers();
    await screen.getByRole('button', { name: 'More filters' }).click();
    const sheet = screen.getByRole('dialog', { name: 'More filters' });
    await sheet.getByLabelText('Email').fill('@gmail');
    await choose(screen, 'Country', 'Germany', sheet);
    await choose(screen, 'Graduation year', '1960', sheet);
    await choose(screen, 'Year of study', 'Year 3', sheet);
    await sheet.getByRole('textbox', { name: 'Min price' }).fill('12.5');
    await expect.poll(asked).toMatchObject({
      email: '@gmail',
      country_id: 'de',
      year: '1960',
      course: '3',
      min_cost: '12.5',
    });
    await expect.element(sheet.getByRole('button', { name: 'Show 3 users' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => pathOf(app)).toBe('/users');
  });

  test('is shown by a link that has it; what the server would refuse is left out', async () => {
    const { screen, asked } = await openUsers(
      `/users?role=student&is_deleted=all&course=2&location_country_id=de&registration_period_start=${daysAgo(-3)}&year=x`,
    );
    expect(asked()).toEqual({ role: 'student', is_deleted: 'all', course: '2', location_country_id: 'de' });
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map((chip) => chip.textContent))
      .toEqual(['Student', 'Active and deleted', 'Lives in Germany', 'Year 2 of study']);
    await screen.getByRole('button', { name: 'Remove Student' }).click();
    await expect.poll(asked).not.toHaveProperty('role');
  });
});

describe('the list', () => {
  test('shows who people are and how their accounts are', async () => {
    const nameless = managedUser(4, { name: '', last_name: '', email: 'nobody@uni.test', role: null });
    const { screen } = await openUsers('/users?is_deleted=all', [tim, paul, rosa, nameless]);
    await expect.element(screen.getByText('4 users found')).toBeVisible();
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(row('Tim Okoro').getByText('Active', { exact: true })).toBeVisible();
    await expect.element(row('Paul Okoro').getByText('Blocked', { exact: true })).toBeVisible();
    await expect.element(row('Rosa Okoro').getByText('Deleted', { exact: true })).toBeVisible();
    await expect.element(row('nobody@uni.test').getByText('No role yet', { exact: true })).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('can be cards, which a link keeps', async () => {
    const { screen, ...app } = await openUsers();
    await screen.getByRole('button', { name: 'Cards' }).click();
    await expect.element(screen.getByRole('list', { name: 'Users, newest first' })).toBeVisible();
    expect(pathOf(app)).toBe('/users?view=cards');
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('says when nobody fits, and how to go on', async () => {
    const { screen, ...app } = await openUsers('/users?search=zzz', []);
    await expect.element(screen.getByRole('heading', { name: 'No users found matching your criteria' })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => pathOf(app)).toBe('/users');
  });

  test('says when it cannot be loaded, and tries again', async () => {
    const server = signedInAs(adminProfile).on(listUsers, noAnswer);
    const { screen } = await renderApp('/users');
    await expect.element(screen.getByRole('heading', { name: 'Failed to load users' })).toBeVisible();
    server.on(listUsers, () =>
      reply(200, {
        users: [tim],
        pagination: { page: 1, limit: 12, total: 1, totalCount: 1, totalPages: 1, hasPrev: false, hasNext: false },
      }),
    );
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Tim Okoro')).toBeVisible();
  });

  test('is not for others', async () => {
    signedInAs(student);
    const app = await renderApp('/users');
    await expect.poll(() => pathOf(app)).toBe('/profile');
  });

  test('never scrolls sideways, on any screen', async () => {
    const long = managedUser(5, {
      name: 'Maximiliane-Alexandra-Wilhelmina',
      last_name: 'von Hohenfeld-Donaudampfschifffahrt',
      email: 'maximiliane-alexandra-wilhelmina.von-hohenfeld@students.some-university.test',
    });
    const { screen } = await openUsers('/users', [long, tim]);
    for (const width of [320, 375, 768, 1024, 1440, 1920]) {
      await page.viewport(width, 800);
      await expect.element(screen.getByText('2 users found')).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});

describe('by keyboard', () => {
  test('arrows move, Enter opens, Escape closes, and the focus stays in the list', async () => {
    const { screen, ...app } = await openUsers();
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(row('Tim Okoro')).toBeVisible();
    row('Tim Okoro').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Paul Okoro')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => pathOf(app)).toBe(`/users?user=${paul.user_id}`);
    await expect
      .element(screen.getByRole('region', { name: 'User details' }).getByRole('heading', { name: 'Paul Okoro' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => pathOf(app)).toBe('/users');
    await expect.element(screen.getByRole('region', { name: 'User details' })).not.toBeInTheDocument();
    await expect.element(row('Paul Okoro')).toHaveFocus();
    await userEvent.keyboard('b');
    await expect.element(screen.getByRole('dialog', { name: 'Unblock Paul Okoro?' })).toBeVisible();
  });

  test('letters do nothing while someone types', async () => {
    const { screen, ...app } = await openUsers(`/users?user=${tim.user_id}`);
    await userEvent.keyboard('/');
    await userEvent.keyboard('bm');
    await expect.element(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('bm');
    await expect.poll(() => pathOf(app)).toContain('search=bm');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
