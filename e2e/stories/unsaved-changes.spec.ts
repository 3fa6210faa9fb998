import { expect, test } from '../fixture.ts';

const prompt = 'Unsaved Changes';

test('unsaved changes are kept from being lost by a link, the back button and a closed tab', async ({
  people,
  browserOf,
}) => {
  const page = await browserOf(await people.student());
  await page.goto('/home');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const firstName = page.getByLabel('First name');
  await firstName.fill('Miriam');
  const dialog = page.getByRole('dialog', { name: prompt });

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(firstName).toHaveValue('Miriam');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile');
  await expect(firstName).toHaveValue('Miriam');

  const warning = page.waitForEvent('dialog');
  const left = page.goto('/terms').catch(() => null);
  const shown = await warning;
  expect(shown.type()).toBe('beforeunload');
  await shown.dismiss();
  await left;
  await expect(page).toHaveURL('/profile');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(firstName).toHaveValue('Miriam');

  await firstName.fill('Mirabel');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(firstName).toHaveValue('Miriam');
});
