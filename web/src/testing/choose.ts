import type { Locator } from 'vitest/browser';

interface Screen {
  getByRole: (role: 'combobox' | 'option', options: { name: string; exact?: boolean }) => Locator;
}

/** Picks an option of a list by their names. `within` is the part of the screen that the list belongs to. */
export async function choose(screen: Screen, list: string, option: string, within: Screen = screen): Promise<void> {
  await within.getByRole('combobox', { name: list, exact: true }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
}
