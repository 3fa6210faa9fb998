import { expect, expectAccessible, test } from '../fixture.ts';
import { newcomer } from '../people.ts';

test('a newcomer registers, opens the mail and is signed in, signs out, and signs in again', async ({
  page,
  mailbox,
}) => {
  const { firstName, lastName, email, password } = newcomer();

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
  await expectAccessible(page);

  // With the keyboard alone: the form is filled from field to field and sent with Enter.
  await page.getByRole('link', { name: 'Sign up' }).press('Enter');
  await expect(page).toHaveURL('/register');
  await page.getByLabel('First name').focus();
  await page.keyboard.type(firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.getByLabel('Confirm password').focus();
  await page.keyboard.type(password);
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  const terms = 'You must accept the terms of the license agreement and privacy policy to continue';
  await expect(page.getByText(terms)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox').press('Space');
  await expect(page.getByText(terms)).toBeHidden();
  await page.getByRole('button', { name: 'Sign up' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  await expectAccessible(page);

  // Too early: the right password is not enough before the mail was opened.
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByLabel('Login').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page.getByText('Please verify your email before signing in')).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailbox.linkTo('/verify-email', email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL('/onboarding/role');
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Login').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL('/onboarding/role');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page).toHaveURL('/login');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
});
