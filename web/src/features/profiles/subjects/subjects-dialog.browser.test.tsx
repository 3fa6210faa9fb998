import { type ListRequest, requestEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { replaceSubjects, type TeacherSubject } from '@coursemate/contract/subjects';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ownProfileQuery } from '#features/profiles/api/own-profile.ts';
import { SubjectsDialog } from '#features/profiles/subjects/subjects-dialog.tsx';
import { SubjectsList } from '#features/profiles/subjects/subjects-list.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { teacher } from '#testing/people.ts';
import { signedInAs } from '#testing/signed-in.ts';

const replace = { ...replaceSubjects, path: `/api/teachers/${teacher.user_id}/subjects` };
const programming: TeacherSubject = {
  id: 's1',
  subject: 'Programming',
  price: 18,
  currency: 'EUR',
  minutes: 60,
  trial_price: null,
};
const juggling: ListRequest = {
  id: 'r1',
  request_type: 'subject',
  requested_name: 'Juggling',
  status: 'pending',
  additional_data: {},
  created_at: '2026-11-01T08:00:00.000Z',
  processed_at: null,
  admin_notes: null,
};
const tutor: OwnProfile = { ...teacher, teacher_subjects: [programming] };

async function openDialog(profile: OwnProfile = tutor) {
  const server = withLists(signedInAs(profile));
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownProfileQuery(profile.user_id).queryKey, profile);
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <SubjectsDialog profile={profile} open onClose={onClose} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Edit subjects' })).toBeVisible();
  const row = (number: number) => {
    const region = screen.getByRole('region', { name: `Subject ${number}` });
    return {
      region,
      subject: region.getByRole('combobox', { name: 'Subject' }),
      price: region.getByRole('textbox', { name: 'Price' }),
      first: region.getByRole('textbox', { name: 'First lesson' }),
      length: region.getByRole('combobox', { name: 'For' }),
      currency: region.getByRole('combobox', { name: 'Currency' }),
    };
  };
  return {
    screen,
    server,
    queryClient,
    onClose,
    row,
    save: screen.getByRole('button', { name: 'Save' }),
    add: screen.getByRole('button', { name: 'Add subject' }),
  };
}

describe('the subjects dialog', () => {
  test('saves subjects with their prices, and the profile knows at once', async () => {
    const { screen, server, queryClient, onClose, row, save, add } = await openDialog();
    await expect.element(row(1).subject).toHaveTextContent('Programming');
    await expect.element(row(1).price).toHaveValue('18.00');
    await expect.element(row(1).currency).toHaveTextContent('EUR');
    await add.click();
    await expect.element(row(2).subject).toHaveFocus();
    await choose(screen, 'Subject', 'Algebra', row(2).region);
    await row(2).price.fill('12,50');
    await row(2).first.fill('5');
    await choose(screen, 'For', '90 min', row(2).region);
    // The currency is that of the row above.
    const saved = [
      programming,
      { id: 's2', subject: 'Algebra', price: 12.5, currency: 'EUR' as const, minutes: 90, trial_price: 5 },
    ];
    server.on(replace, () => reply(200, { subjects: saved }));
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.requests(replace)[0]?.body).toEqual({
      subjects: [
        { subject: 'Programming', price: 18, currency: 'EUR', minutes: 60, trial_price: null },
        { subject: 'Algebra', price: 12.5, currency: 'EUR', minutes: 90, trial_price: 5 },
      ],
    });
    expect(queryClient.getQueryData(ownProfileQuery(tutor.user_id).queryKey)?.teacher_subjects).toEqual(saved);
  });

  test('says what a row lacks, and leaves out one that was not begun', async () => {
    const { server, row, save, add } = await openDialog();
    await add.click();
    await add.click();
    await row(2).price.fill('5');
    await save.click();
    await expect.element(row(2).subject).toHaveAccessibleDescription('Please select a subject');
    await expect.element(row(2).subject).toHaveFocus();
    await expect.element(row(3).subject).not.toHaveAccessibleDescription();
    expect(server.requests(replace)).toHaveLength(0);
  });

  test.each([
    ['0', 'Price must be greater than 0'],
    ['-1', 'Lesson cost cannot be negative'],
    ['', 'Price must be greater than 0'],
    ['10001', 'Lesson cost seems too high'],
    ['0,125', 'Price can have at most two decimals'],
    ['1.005', '“1.005” can be read in two ways. Please write 1005 or 1.01'],
  ])('does not take %s for a price', async (typed, sentence) => {
    const { row, save } = await openDialog();
    await row(1).price.fill(typed);
    await save.click();
    await expect.element(row(1).price).toHaveAccessibleDescription(sentence);
    await expect.element(row(1).price).toHaveFocus();
  });

  test('takes a subject only once', async () => {
    const { screen, row, save, add, server } = await openDialog();
    await add.click();
    await choose(screen, 'Subject', 'Programming', row(2).region);
    await row(2).price.fill('5');
    await save.click();
    await expect.element(row(2).subject).toHaveAccessibleDescription('Subject already added');
    await choose(screen, 'Subject', 'English', row(2).region);
    await expect.element(row(2).subject).not.toHaveAccessibleDescription();
    expect(server.requests(replace)).toHaveLength(0);
  });

  test('asks for a subject when there is none, and keeps the last row', async () => {
    const { screen, row, save } = await openDialog(teacher);
    await save.click();
    await expect.element(row(1).subject).toHaveAccessibleDescription('Please select at least one subject');
    await expect.element(row(1).price).not.toHaveAccessibleDescription();
    const remove = screen.getByRole('button', { name: 'Remove subject 1' });
    await expect.element(remove).toBeDisabled();
    await expect.element(remove).toHaveAccessibleDescription('At least one subject stays');
  });

  test('takes a subject that was just asked for', async () => {
    const { screen, server, row, save, onClose } = await openDialog(teacher);
    server
      .on({ ...requestEntry, path: '/api/lists/subjects' }, () => reply(201, { request: juggling }))
      .on(replace, () => reply(200, { subjects: [] }));
    await choose(screen, 'Subject', 'Other (request new subject)', row(1).region);
    await screen.getByRole('textbox', { name: 'Subject name' }).fill('Juggling');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.element(row(1).subject).toHaveTextContent('Juggling');
    await row(1).price.fill('9.99');
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.requests(replace)[0]?.body).toEqual({
      subjects: [{ subject: 'Juggling', price: 9.99, currency: 'EUR', minutes: 60, trial_price: null }],
    });
  });

  test('shows refusals at their row, else below the rows', async () => {
    const { screen, server, row, save } = await openDialog();
    server.on(replace, () => refuse('invalid_input', { fields: { 'subjects.0.subject': 'Please select a subject' } }));
    await save.click();
    await expect.element(row(1).subject).toHaveAccessibleDescription('Please select a subject');
    server.on(replace, () => refuse('subject_added'));
    await save.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Subject already added');
  });

  test('fills a phone without scrolling sideways', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1024, 800));
    const { screen } = await openDialog();
    const { width, height } = screen.getByRole('dialog').element().getBoundingClientRect();
    expect([width, height]).toEqual([375, 667]);
    expect(document.documentElement.scrollWidth).toBe(375);
  });

  test.each(['light', 'dark'])('axe finds nothing in the %s theme, with all messages shown', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { save } = await openDialog(teacher);
    await save.click();
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    // Base UI keeps the focus in what is open with guards, which axe takes for hidden things that can be focused.
    expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  });
});

describe('the list of subjects', () => {
  test('tells each price with its minutes', async () => {
    const screen = await render(
      <SubjectsList
        subjects={[
          programming,
          { id: 's2', subject: 'English', price: 1234.5, currency: 'USD', minutes: 60, trial_price: null },
        ]}
      />,
    );
    const rows = screen.getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent('Programming€18.00 / 60 min');
    await expect.element(rows.nth(1)).toHaveTextContent('English$1,234.50 / 60 min');
  });

  test('says when there is none', async () => {
    const screen = await render(<SubjectsList subjects={[]} />);
    await expect.element(screen.getByText('No subjects added yet')).toBeVisible();
  });
});
