import { expect, expectAccessible, test } from '../fixture.ts';

test('someone mistypes the password, is told so, and gets in at the second try where they wanted to go', async ({
  page,
  people,
}) => {
  const person = await people.student();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await page.getByLabel('Login').fill(person.email);
  await page.getByLabel(/^Password/).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expectAccessible(page);

  // What was typed is still there, and can be looked at.
  await expect(page.getByLabel('Login')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text');
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page).toHaveURL('/profile');

  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
});
