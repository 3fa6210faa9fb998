import { afterEach, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

import { ThemeMenuItem } from './theme-menu-item.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;

// The script that pages load; nothing of React takes part.
beforeAll(async () => {
  const script = document.createElement('script');
  script.src = '/theme.js';
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  document.head.append(script);
  await loaded;
});

afterEach(() => {
  root.dataset['theme'] = 'light';
});

test('toggles the theme, remembers it, and shows the icon of the other one', async () => {
  root.dataset['theme'] = 'light';
  const screen = await render(<ThemeSwitch />);
  const button = screen.getByRole('button', { name: 'Switch theme' });
  const shown = () =>
    [...button.element().querySelectorAll('svg')]
      .filter((icon) => getComputedStyle(icon).display !== 'none')
      .map((icon) => icon.classList.contains('lucide-moon'));
  expect(shown()).toEqual([true]);
  await button.click();
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(shown()).toEqual([false]);
  await userEvent.keyboard('{Enter}');
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('works from a menu by keyboard', async () => {
  const screen = await render(
    <Menu trigger={<Button>Account</Button>}>
      <ThemeMenuItem />
    </Menu>,
  );
  await screen.getByRole('button', { name: 'Account' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Switch theme' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => localStorage.getItem('theme')).toBe('dark');
});
