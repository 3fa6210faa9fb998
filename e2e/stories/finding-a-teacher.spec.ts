import { randomUUID } from 'node:crypto';

import { choose } from '../choose.ts';
import { expect, test } from '../fixture.ts';

test('a student filters, shares the link, asks a teacher, and rates them once they have talked', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  // A name of its own: other stories have teachers too.
  const lastWord = `Zephyr${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`;
  const jonas = await people.teacher(lastWord, [
    { subject: 'Mathematics', price: 24 },
    { subject: 'Physics', price: 31 },
  ]);
  await people.teacher(`${lastWord}a`, [{ subject: 'Physics', price: 55 }]);
  const [maya, omar] = [await people.student('Maya'), await people.student('Omar')];

  const page = await browserOf(maya);
  await page.goto('/teachers');
  await page.getByRole('searchbox').fill(lastWord.slice(0, -1));
  await expect(page.getByText('2 teachers found')).toBeVisible();
  await choose(page, page, 'Subject', 'Mathematics');
  await expect(page.getByText('1 teacher found')).toBeVisible();

  // The link shows a second person the same page.
  const shared = page.url();
  expect(shared).toContain('subject=Mathematics');
  const other = await browserOf(omar);
  await other.goto(shared);
  await expect(other.getByText('1 teacher found')).toBeVisible();
  await expect(other.getByRole('heading', { name: `${lastWord} Holm` })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('2 teachers found')).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: `${lastWord} Holm` }).click();
  await expect(page).toHaveURL(/\/teachers\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: `${lastWord} Holm` })).toBeVisible();
  const subjects = page.getByRole('region', { name: 'Subjects and pricing' }).getByRole('listitem');
  await expect(subjects).toHaveText(['Mathematics$24.00 / 60 min', 'Physics$31.00 / 60 min']);
  await expect(page.getByRole('button', { name: 'Leave Feedback' })).toBeDisabled();

  await page.getByRole('button', { name: 'Send Message' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Request a chat with ${lastWord} Holm` });
  await dialog.getByRole('textbox').fill('Could you help me with sheet 5?');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: 'Chat Request Sent' })).toBeVisible();
  const chatId = page.url().split('/').at(-1);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pending' }).first()).toBeVisible();
  await people.as(jonas, () => ({ method: 'PUT', path: `/api/chat/${chatId}`, body: { status: 'accepted' } }));

  await page.reload();
  await page.getByRole('button', { name: 'Leave Feedback' }).click();
  const feedback = page.getByRole('dialog');
  await feedback.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await feedback.getByRole('textbox').fill('Made me say every step out loud.');
  await feedback.getByRole('button', { name: 'Save feedback', exact: true }).click();
  await expect(feedback).toBeHidden();
  await expect(page.getByText('Made me say every step out loud.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Rating' })).toBeVisible();

  // Everybody sees the new average, in the list too.
  await other.reload();
  await expect(other.getByText('Rated 4.0 out of 5').first()).toBeAttached();
});

test('a student without a phone number adds it where it is needed and goes on', async ({ people, browserOf }) => {
  const name = `Quill${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`;
  await people.teacher(name, [{ subject: 'Art', price: 18 }]);
  const maya = await people.student('Maya');
  await people.as(maya, () => ({ path: '/api/profiles', body: { phone_number: null } }));
  const page = await browserOf(maya);
  await page.goto(`/teachers?search=${name}`);
  await page.getByRole('button', { name: /^Message/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Fill in the phone number to exchange contacts with the teacher');
  await dialog.getByLabel('Phone number', { exact: true }).fill('+49 1512 3456789');
  await dialog.getByRole('button', { name: 'Save and continue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Request Sent' })).toBeVisible();
});
