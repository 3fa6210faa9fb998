import type { Page } from '@playwright/test';

import { choose } from '../choose.ts';
import { expect, test } from '../fixture.ts';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
}

test('two tabs that edit the profile lose nothing that the other did not touch', async ({ people, browserOf }) => {
  const first = await browserOf(await people.student());
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/profile');
    await expect(tab.getByLabel('First name')).toHaveValue('Mira');
  }
  await first.getByLabel('First name').fill('Miriam');
  await second.getByLabel('Last name').fill('Holmgren');
  await choose(second, second, 'Gender', 'Female');
  await save(first);
  await save(second);

  await first.reload();
  await expect(first.getByLabel('First name')).toHaveValue('Miriam');
  await expect(first.getByLabel('Last name')).toHaveValue('Holmgren');
  await expect(first.getByRole('combobox', { name: 'Gender' })).toHaveText('Female');
});
