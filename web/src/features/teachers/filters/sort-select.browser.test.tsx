import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { pathOf } from '#testing/render-app.tsx';
import { openList as open } from '#testing/teacher-list.tsx';

beforeEach(() => page.viewport(1440, 900));

describe('the order of the list', () => {
  const options = () => document.querySelectorAll('[role=option]').values();
  const names = () => [...options()].map((option) => option.textContent.replace(/\W+$/, ''));

  test('is the best match until another is chosen', async () => {
    const { screen, asked, ...app } = await open();
    expect(asked()).toEqual({ sort: 'match' });
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Best match');
    await screen.getByRole('combobox', { name: 'Sort by' }).click();
    await expect.poll(names).toEqual(['Best match', 'Top rated', 'Lowest price', 'Highest price', 'Newest']);
    await screen.getByRole('option', { name: 'Lowest price' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?sort=price_asc');
    await choose(screen, 'Sort by', 'Best match');
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('of words is their relevance, and may be the best match', async () => {
    const { screen, asked, ...app } = await open('/teachers?search=exam');
    expect(asked()).toEqual({ search: 'exam', sort: 'relevance' });
    await screen.getByRole('combobox', { name: 'Sort by' }).click();
    await expect.poll(names).toHaveLength(6);
    await screen.getByRole('option', { name: 'Best match' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?search=exam&sort=match');
    await expect.poll(asked).toEqual({ search: 'exam', sort: 'match' });
  });

  test('is explained by a button, only where it is the best match', async () => {
    const { screen } = await open();
    const why = screen.getByRole('button', { name: 'Why this order?' });
    why.element().focus();
    await userEvent.keyboard('{Enter}');
    const explanation = screen.getByRole('dialog', { name: 'How teachers are ordered' });
    await expect.element(explanation).toBeVisible();
    const steps = explanation.getByRole('listitem').elements();
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('your courses'),
      expect.stringMatching(/faculty.*university.*city/),
      expect.stringContaining('rate best'),
    ]);
    expect(await violationsIn(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(explanation).not.toBeInTheDocument();
    await expect.element(why).toHaveFocus();
    await choose(screen, 'Sort by', 'Newest');
    await expect.element(why).not.toBeInTheDocument();
  });
});
