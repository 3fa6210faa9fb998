import { errors } from '@coursemate/contract/base/errors';
import { type Education, replaceEducations } from '@coursemate/contract/educations';
import { type ListRequest, requestEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { ownProfileQuery } from '#features/profiles/api/own-profile.ts';
import { EducationCard } from '#features/profiles/educations/education-card.tsx';
import { EducationDialog } from '#features/profiles/educations/education-dialog.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { student } from '#testing/people.ts';
import { signedInAs } from '#testing/signed-in.ts';

const replace = { ...replaceEducations, path: `/api/users/${student.user_id}/educations` };
const [first] = student.user_educations;
const academy: ListRequest = {
  id: 'r1',
  request_type: 'university',
  requested_name: 'Puppet Academy',
  status: 'pending',
  additional_data: {},
  created_at: '2026-11-01T08:00:00.000Z',
  processed_at: null,
  admin_notes: null,
};

async function openDialog(profile: OwnProfile = student) {
  const server = withLists(signedInAs(profile));
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownProfileQuery(profile.user_id).queryKey, profile);
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <EducationDialog profile={profile} open onClose={onClose} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Edit education' })).toBeVisible();
  const entry = (number: number) => screen.getByRole('region', { name: `Education ${number}` });
  return {
    screen,
    server,
    queryClient,
    onClose,
    entry,
    save: screen.getByRole('button', { name: 'Save' }),
    add: screen.getByRole('button', { name: 'Add education' }),
  };
}

describe('the education dialog', () => {
  test('shows what is saved, changes it, and the profile knows at once', async () => {
    const { screen, server, queryClient, onClose, entry, save } = await openDialog();
    const box = entry(1);
    await expect.element(box.getByRole('combobox', { name: 'Country' })).toHaveTextContent('Germany');
    await expect.element(box.getByRole('combobox', { name: 'City' })).toHaveTextContent('Munich');
    await expect.element(box.getByRole('combobox', { name: 'Course' })).toHaveTextContent('Year 2');
    await choose(screen, 'University', 'LMU Munich');
    await choose(screen, 'Course', 'No course');
    await box.getByRole('textbox', { name: 'Graduation year' }).fill('');
    const changed: Education[] = [{ ...student.user_educations[0], id: 'e2', university: 'LMU Munich' } as Education];
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.on(replace, async () => {
      await gate;
      return reply(200, { educations: changed });
    });
    await userEvent.dblClick(save);
    await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.requests(replace).map(({ sent }) => sent.body)).toEqual([
      {
        educations: [
          {
            country_id: 'de',
            city_id: 7,
            university: 'LMU Munich',
            university_id: 4,
            faculty: 'Computer Science',
            education_level: 'bachelor',
          },
        ],
      },
    ]);
    expect(queryClient.getQueryData(ownProfileQuery(student.user_id).queryKey)?.user_educations).toEqual(changed);
  });

  test('leaves out an entry that was added and left blank', async () => {
    const { server, save, add, entry, onClose } = await openDialog();
    server.on(replace, () => reply(200, { educations: [] }));
    await add.click();
    await expect.element(entry(2).getByRole('combobox', { name: 'Country' })).toHaveFocus();
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.requests(replace)[0]?.body).toMatchObject({ educations: [{ university: first?.university }] });
  });

  test('says what an entry lacks that was begun', async () => {
    const { screen, server, save, add, entry } = await openDialog();
    await add.click();
    await entry(2).getByRole('textbox', { name: 'Graduation year' }).fill('1800');
    await save.click();
    const box = entry(2);
    await expect
      .element(box.getByRole('combobox', { name: 'Country' }))
      .toHaveAccessibleDescription('Country is required');
    await expect.element(box.getByRole('combobox', { name: 'Country' })).toHaveFocus();
    await expect.element(box.getByRole('combobox', { name: 'City' })).toHaveAccessibleDescription('City is required');
    await expect
      .element(box.getByRole('combobox', { name: 'University' }))
      .toHaveAccessibleDescription('University is required');
    await expect
      .element(box.getByRole('combobox', { name: 'Education level' }))
      .toHaveAccessibleDescription('Education level is required');
    await expect
      .element(box.getByRole('textbox', { name: 'Graduation year' }))
      .toHaveAccessibleDescription(/^Graduation year must be a valid year between 1900 and/);
    await expect.element(screen.getByText('Country is required')).toBeVisible();
    expect(server.requests(replace)).toHaveLength(0);
  });

  test('asks for an entry when there is none at all', async () => {
    const { save, entry } = await openDialog({ ...student, user_educations: [] });
    await save.click();
    await expect
      .element(entry(1).getByRole('combobox', { name: 'University' }))
      .toHaveAccessibleDescription('University is required');
  });

  test('keeps the last entry, says why, and passes the focus on when one is removed', async () => {
    const { screen, add, entry } = await openDialog();
    const remove = (number: number) => screen.getByRole('button', { name: `Remove education ${number}` });
    await expect.element(remove(1)).toBeDisabled();
    await expect.element(remove(1)).toHaveAccessibleDescription('At least one education entry is required');
    await add.click();
    await add.click();
    await expect.element(entry(3)).toBeInTheDocument();
    await remove(1).click();
    await expect.element(remove(1)).toHaveFocus();
    await expect.element(entry(1).getByRole('combobox', { name: 'Country' })).toHaveTextContent('Select country');
    await remove(2).click();
    await expect.element(add).toHaveFocus();
    await expect.element(remove(1)).toBeDisabled();
  });

  test('finds a university by its country alone, and takes its city from it', async () => {
    const { screen, add, entry } = await openDialog();
    await add.click();
    const university = entry(2).getByRole('combobox', { name: 'University' });
    await expect.element(university).toHaveTextContent('Select location first');
    await choose(screen, 'Country', 'Switzerland', entry(2));
    await choose(screen, 'University', 'ETH Zürich', entry(2));
    await expect.element(university).toHaveTextContent('ETH Zürich');
    await expect.element(university).toHaveFocus();
    await expect.element(entry(2).getByRole('combobox', { name: 'City' })).toHaveTextContent('Zürich');
    await choose(screen, 'Country', 'Germany', entry(2));
    await expect.element(university).toHaveTextContent('Select university');
    await expect.element(entry(2).getByRole('combobox', { name: 'City' })).toHaveTextContent('Select city');
  });

  test('keeps a university that was asked for while its city is chosen, and not for another city', async () => {
    const { screen, server, add, entry } = await openDialog();
    server.on({ ...requestEntry, path: '/api/lists/universities' }, () => reply(201, { request: academy }));
    await add.click();
    await choose(screen, 'Country', 'Germany', entry(2));
    await choose(screen, 'University', 'Other (request new university)', entry(2));
    await screen.getByRole('textbox', { name: 'University name' }).fill('Puppet Academy');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    const university = entry(2).getByRole('combobox', { name: 'University' });
    await expect.element(university).toHaveTextContent('Puppet Academy');
    await choose(screen, 'City', 'Munich', entry(2));
    await expect.element(university).toHaveTextContent('Puppet Academy');
    await choose(screen, 'City', 'Berlin', entry(2));
    await expect.element(university).toHaveTextContent('Select university');
    await expect.element(screen.getByText(/has been saved/)).not.toBeInTheDocument();
  });

  test('shows refusals at the entry they are about, though a blank one before it was not sent', async () => {
    const { screen, server, save, add, entry } = await openDialog();
    server.on(replace, () =>
      refuse('invalid_input', { fields: { 'educations.1.university': 'University is required' } }),
    );
    await add.click();
    await add.click();
    await choose(screen, 'Country', 'Switzerland', entry(3));
    await choose(screen, 'City', 'Zürich', entry(3));
    await choose(screen, 'University', 'ETH Zürich', entry(3));
    await choose(screen, 'Education level', 'Master', entry(3));
    await save.click();
    const university = entry(3).getByRole('combobox', { name: 'University' });
    await expect.element(university).toHaveAccessibleDescription('University is required');
    await expect.element(university).toHaveFocus();
    expect(server.requests(replace)[0]?.body).toMatchObject({
      educations: [
        { university: first?.university },
        { country_id: 'ch', city_id: 9, university: 'ETH Zürich', university_id: 6, education_level: 'master' },
      ],
    });
  });

  test.each([
    ['what the server said', () => refuse('account_restricted'), errors.account_restricted.sentence],
    ['what we know when nobody answers', noAnswer, 'Failed to save education'],
  ])('tells %s, and stays open', async (_, answer, sentence) => {
    const { screen, server, save, onClose } = await openDialog();
    server.on(replace, answer);
    await save.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Escape closes it, a click beside it does not', async () => {
    await page.viewport(1024, 800);
    const { onClose } = await openDialog();
    const beside = document.elementFromPoint(3, 3);
    if (beside === null) throw new Error('The dialog has no room beside it');
    await userEvent.click(beside, { position: { x: 3, y: 3 } });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('fills a phone, and its buttons stay in view', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1024, 800));
    const { screen, save } = await openDialog();
    const frame = screen.getByRole('dialog').element().getBoundingClientRect();
    expect([frame.left, frame.top, frame.width, frame.height]).toEqual([0, 0, 375, 667]);
    expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(667);
    expect(document.documentElement.scrollWidth).toBe(375);
  });

  test.each(['light', 'dark'])('axe finds nothing in the %s theme, with all messages shown', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { save } = await openDialog({ ...student, user_educations: [] });
    await save.click();
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    // Base UI keeps the focus in what is open with guards, which axe takes for hidden things that can be focused.
    expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  });
});

describe('the education card', () => {
  test('tells each entry in two lines and the year', async () => {
    const onEdit = vi.fn();
    const screen = await render(<EducationCard educations={student.user_educations} onEdit={onEdit} />);
    await expect.element(screen.getByText('Technical University of Munich')).toBeVisible();
    await expect.element(screen.getByText('Bachelor · Computer Science · Year 2')).toBeVisible();
    await expect.element(screen.getByText('2027')).toBeVisible();
    await screen.getByRole('button', { name: 'Edit' }).click();
    expect(onEdit).toHaveBeenCalledOnce();
  });

  test('says when there is none, and has no button where nothing may be changed', async () => {
    const screen = await render(<EducationCard educations={[]} />);
    await expect.element(screen.getByText('No education information available')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });
});
