import { expect, test } from '../fixture.ts';
import { administrator } from '../people.ts';

test('an administrator finds, blocks, deletes and restores a person, who sees each of it at once', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const teacher = await people.teacher('Jonas', [{ subject: 'Physics', price: 20 }]);
  const mira = await people.student('Miranda');
  const teacherId = await people.idOf(teacher);
  const { chat } = await people.as(mira, () => ({
    method: 'POST',
    path: '/api/chat',
    body: { participantId: teacherId },
  }));
  await people.as(teacher, () => ({ method: 'PUT', path: `/api/chat/${chat.id}`, body: { status: 'accepted' } }));
  const hers = await browserOf(mira);
  await hers.goto(`/chat?chatId=${chat.id}`);
  await expect(hers.getByRole('textbox', { name: 'Message' })).toBeVisible();

  const page = await browserOf(administrator);
  await page.goto('/users');
  await expect(page.getByText(/users found/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused();
  await page.keyboard.type(mira.email);
  await expect(page.getByText('1 user found')).toBeVisible();
  await page.getByRole('row', { name: /Miranda/ }).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'User details' });
  await expect(details.getByRole('heading', { name: 'Miranda Holm' })).toBeVisible();

  await page.keyboard.press('b');
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Asked for graded homework');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(details.getByRole('button', { name: 'Unblock' })).toBeVisible();
  const banner = hers.getByRole('alert').filter({ hasText: 'You have been blocked by the administrator.' });
  await expect(banner).toBeVisible();
  await expect(hers.getByRole('textbox', { name: 'Message' })).toBeHidden();

  await details.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(hers.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No users found matching your criteria' })).toBeVisible();
  await expect(hers.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();

  await details.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 user found')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeVisible();
  const again = await browserOf(mira);
  await again.goto(`/chat?chatId=${chat.id}`);
  await expect(again.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
