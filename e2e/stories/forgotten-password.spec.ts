import { expect, expectAccessible, test } from '../fixture.ts';

test('someone who forgot the password resets it and old sessions end', async ({ page, people, mailbox, browserOf }) => {
  const person = await people.student();
  const newPassword = 'copper-orchard-17';
  const elsewhere = await browserOf(person);
  await elsewhere.goto('/home');
  await expect(elsewhere.getByRole('button', { name: 'Log out' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await expectAccessible(page);

  const link = await mailbox.linkTo('/reset-password', person.email);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expectAccessible(page);

  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByLabel('Login').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/home');

  // The link worked once.
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(elsewhere.getByLabel('New password')).toBeHidden();
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(elsewhere).toHaveURL('/forgot-password');
});
