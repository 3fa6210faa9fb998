import type { Locator, Page } from '@playwright/test';

/** Picks an option of a list by their names, typing into its search box where it has one. */
export async function choose(page: Page, within: Page | Locator, list: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: list, exact: true }).click();
  // Of the open list: a page may have a search box of its own.
  const search = page.getByRole('combobox', { name: /^Search / });
  const wanted = page.getByRole('option', { name: option, exact: true });
  if (await search.isVisible()) await search.fill(option);
  await wanted.click();
}
