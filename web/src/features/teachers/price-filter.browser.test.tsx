import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { choose } from '#testing/choose.ts';
import { student } from '#testing/people.ts';
import { pathOf } from '#testing/render-app.tsx';
import { openList as open } from '#testing/teacher-list.tsx';
import { jonas, pageOfTeachers } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

describe('the price', () => {
  test('is typed into boxes, cent by cent, and one bound takes the other along', async () => {
    const { screen, ...app } = await open();
    await screen.getByRole('textbox', { name: 'Max price' }).fill('35.50');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=35.5&currency=EUR');
    await screen.getByRole('textbox', { name: 'Min price' }).fill('40');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=40&currency=EUR&min_cost=40');
    await screen.getByRole('textbox', { name: 'Min price' }).fill('-4');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=40&currency=EUR');
    await screen.getByRole('textbox', { name: 'Max price' }).fill('');
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('takes either mark for decimals, and asks where one can mean two prices', async () => {
    const { screen, ...app } = await open();
    const highest = screen.getByRole('textbox', { name: 'Max price' });
    await highest.fill('25,50');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=25.5&currency=EUR');
    await highest.fill('1,234');
    await expect.element(highest).toHaveAccessibleDescription(/can be read in two ways. Please write 1234 or 1.23/);
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('is in the currency of the student until another is chosen', async () => {
    const { screen, asked, ...app } = await open('/teachers', pageOfTeachers([jonas]), {
      ...student,
      country_id: 'us',
    });
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    await expect.element(currency).toHaveTextContent('USD · US dollar');
    await screen.getByRole('textbox', { name: 'Max price' }).fill('30');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=30&currency=USD');
    await choose(screen, 'Currency', 'EUR · Euro');
    await expect.poll(asked).toEqual({ currency: 'EUR', max_cost: '30', sort: 'match' });
    await expect.element(screen.getByText('Up to €30 per lesson')).toBeVisible();
    await screen.getByRole('button', { name: 'Remove Up to €30 per lesson' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('without a currency, as an old link has it, is in none', async () => {
    const { screen } = await open('/teachers?max_cost=30');
    await expect.element(screen.getByText('Up to 30 per lesson')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Currency' })).toHaveTextContent('Any currency');
  });

  test('is moved on the line, whose right end means no limit', async () => {
    const { screen, ...app } = await open('/teachers?max_cost=40');
    const highest = screen.getByRole('slider', { name: 'Highest price' });
    await expect.element(highest).toHaveValue('40');
    highest.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=41&currency=EUR');
    await userEvent.keyboard('{End}');
    await expect.poll(() => pathOf(app)).toBe('/teachers');
    await expect.element(highest).toHaveAttribute('aria-valuetext', 'No limit');
  });

  test('above what the line shows stays when the other end is moved', async () => {
    const { screen, ...app } = await open('/teachers?max_cost=250');
    screen.getByRole('slider', { name: 'Lowest price' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => pathOf(app)).toBe('/teachers?max_cost=250&min_cost=1&currency=EUR');
  });
});
