import { expect, expectAccessible, test } from '../fixture.ts';

test('a visitor without JavaScript reads the landing page and the legal texts', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: "I'm new here" })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute('href', '/profile');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who sees what' })).toBeVisible();
  await context.close();
});

test('a visitor goes from the landing page to a document, takes it along and comes back to register', async ({
  page,
}) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page).toHaveTitle('Terms and Conditions · Coursemate');
  await expect(page.frameLocator('iframe').locator('body')).toBeAttached();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('license-agreement.pdf');

  for (const path of [
    '/documents/license-agreement.pdf',
    '/documents/privacy-policy.pdf',
    '/documents/user-agreement.pdf',
  ]) {
    const answer = await page.request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await page.getByRole('link', { name: 'Back to Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('the theme that a visitor chooses holds on every page and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/terms', '/login', '/']) {
    await page.goto(path);
    await expect(html).toHaveAttribute('data-theme', 'dark');
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('an unknown page leads to sign-in, an unknown call stays a 404', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await page.goto('/dev/design-system');
  await expect(page.getByText('Not available in production')).toBeVisible();
  expect((await page.request.get('/api/no-such-call')).status()).toBe(404);
});

test('moving on puts the focus on the new page, and the skip link leads past the header', async ({ page }) => {
  // Not the sign-in: its first box takes the focus by itself.
  await page.goto('/register');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  // The start of the app replaces the screen, and the focus stays where it was.
  await expect(page.locator('#root[data-started]')).toBeAttached();
  await expect(skip).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveTitle('Sign in · Coursemate');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle('Sign up · Coursemate');
  await expect(page.locator('#content')).toBeFocused();
});
