import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';

import { Showcase, ThemePanel } from './showcase.tsx';

// Base UI keeps the focus in what is open with guards that pass it on and hides the rest from screen readers; axe takes
// both for focusable things that nobody is told about.
const WHILE_OPEN = ['aria-hidden-focus'];

test.each([320, 375, 768, 1440])('nothing scrolls sideways at %i px', async (width) => {
  await page.viewport(width, 900);
  await render(<Showcase />);
  // The fonts may still be on their way; without them words are wider.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  afterEach(() => {
    document.documentElement.dataset['theme'] = 'light';
  });

  async function renderPanel() {
    document.documentElement.dataset['theme'] = theme;
    await page.viewport(1024, 900);
    return render(
      <main>
        <h1>Design system</h1>
        <ThemePanel theme={theme} />
      </main>,
    );
  }

  test('axe finds nothing', async () => {
    await renderPanel();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test.each([
    ['Open dialog', 'dialog'],
    ['Ask first', 'alertdialog'],
    ['Open sheet', 'dialog'],
    ['Why?', 'dialog'],
    ['Actions', 'menu'],
    ['Show error', 'alert'],
  ] as const)('axe finds nothing after %s', async (name, role) => {
    const screen = await renderPanel();
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole(role).first()).toBeInTheDocument();
    expect(await violationsIn(document.body, ...WHILE_OPEN)).toEqual([]);
  });

  test.each(['University', 'Sort by'])('axe finds nothing in the open list of %s', async (name) => {
    const screen = await renderPanel();
    await screen.getByRole('combobox', { name }).click();
    await expect.element(screen.getByRole('combobox', { name })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(await violationsIn(document.body, ...WHILE_OPEN)).toEqual([]);
  });
});
