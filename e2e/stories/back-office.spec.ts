import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { administrator } from '../people.ts';
import type { Person } from '../people.ts';

/** The dialog in which a teacher chooses subjects. */
async function editSubjects(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit subjects' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit subjects' });
  await dialog.getByRole('button', { name: 'Add subject' }).click();
  return dialog.getByRole('combobox', { name: 'Subject', exact: true }).last();
}

test('a requested subject arrives on the open page of an administrator and, approved, in the open picker of another', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const word = `Falconry${randomUUID().slice(0, 8)}`;
  const teacher = (name: string): Promise<Person> => people.teacher(name, [{ subject: 'Mathematics', price: 20 }]);
  const [asker, other, office] = [
    await browserOf(await teacher('Tomas')),
    await browserOf(await teacher('Nadia')),
    await browserOf(administrator),
  ];

  await office.goto('/admin/lists');
  const tab = office.getByRole('tab', { name: /^Pending Requests/ });
  await expect(tab).toContainText(/\d/);
  // The other one looks for it, in vain, and leaves the picker open.
  await (await editSubjects(other)).click();
  await other.getByPlaceholder('Search subjects...').fill(word);
  const option = other.getByRole('option', { name: word, exact: true });
  await expect(other.getByRole('option', { name: 'Other (request new subject)' })).toBeVisible();
  await expect(option).toHaveCount(0);

  await (await editSubjects(asker)).click();
  await asker.getByPlaceholder('Search subjects...').fill(word);
  await asker.getByRole('option', { name: 'Other (request new subject)' }).click();
  await asker.getByRole('button', { name: 'Submit Request' }).click();
  await expect(asker.getByText(`"${word}" has been saved and is awaiting administrator approval.`)).toBeVisible();

  const request = office.getByRole('row', { name: new RegExp(word) });
  await expect(request).toContainText('Tomas Holm');
  await request.focus();
  await office.keyboard.press('Enter');
  await office.getByLabel(/^Admin notes/).fill('Welcome to the list.');
  await office.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(office.getByText(`“${word}” approved and added to Subjects`)).toBeVisible();
  await expect(request).toHaveCount(0);

  await option.click();
  await expect(other.getByRole('combobox', { name: 'Subject', exact: true }).last()).toContainText(word);
  // Who asked is told, with the note.
  await asker.getByRole('button', { name: 'Cancel' }).last().click();
  await asker.getByRole('button', { name: /^Notifications/ }).click();
  const told = asker.getByRole('link', { name: /^Request approved/ });
  await expect(told).toContainText(
    `Your request to add the subject '${word}' was approved. Note: Welcome to the list.`,
  );

  await office.goto(`/admin/lists?status=approved&search=${word}`);
  await office.getByRole('button', { name: `Open ${word}` }).click();
  await expect(office.getByText('by Coursemate Admin')).toBeVisible();
  await expect(office.getByText('Welcome to the list.')).toBeVisible();
});
