import type { Locator, Page } from '@playwright/test';

import { expect } from './fixture.ts';

const STEPS_MAX = 150;
export const SLOWLY = { timeout: 20_000 };

/** Presses Tab until the focus is there, as someone without a pointer would; fails when it never comes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible(SLOWLY);
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${STEPS_MAX} steps did not lead to ${String(target)}`);
}

/** A dialog takes the focus a moment after it opens; whoever types before that types into what is behind it. */
export async function inDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible(SLOWLY);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), SLOWLY).toBe(true);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), SLOWLY).toBe(0);
  return dialog;
}

/** Reaches something and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a box and writes into it. */
export async function write(page: Page, box: Locator, text: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.type(text);
}

/** Opens a list, types what is looked for, and takes it. */
export async function pick(page: Page, within: Page | Locator, list: string, option: string): Promise<void> {
  await press(page, within.getByRole('combobox', { name: list, exact: true }));
  await expect(page.getByRole('combobox', { name: /^Search / })).toBeFocused(SLOWLY);
  await page.keyboard.type(option);
  await take(page, option);
}

/** Takes an entry of the list that is open. */
export async function take(page: Page, option: string): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible(SLOWLY);
  for (let step = 0; step < STEPS_MAX && (await wanted.getAttribute('data-highlighted')) === null; step++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}
