import { confirmIdentity } from '@coursemate/contract/auth';
import { accountChanged, getProfile, type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { ownProfileQuery } from './api/own-profile.ts';
import { page as loadedPage } from './role-switch.tsx';

beforeEach(() => page.viewport(1280, 900));

async function openProfile(profile: OwnProfile = student) {
  const server = withLists(signedInAs(profile)).on(saveProfile, ({ body }) => {
    // As the server does it: what is named changes, and a new email waits.
    const { email: pending_email = null, ...changes } = body;
    // What was left out is not there at all, whatever the type allows.
    return reply(200, { profile: { ...profile, ...changes, pending_email } as OwnProfile });
  });
  const app = await renderApp('/profile');
  const { screen } = app;
  const box = (name: string) => screen.getByLabelText(name, { exact: true });
  // The rules of phone numbers come last, and the first time from the disk.
  await expect.element(screen.getByRole('combobox', { name: 'Phone country' })).toBeVisible();
  return {
    ...app,
    server,
    box,
    update: () => screen.getByRole('button', { name: 'Update Profile' }).click(),
    sent: () => server.requests(saveProfile).map(({ body }) => body),
    unsaved: screen.getByText('You have unsaved changes'),
    alert: screen.getByRole('main').getByRole('alert'),
  };
}

describe('saving the profile', () => {
  test('sends only what was changed, and says so until the next edit', async () => {
    const { screen, box, update, sent, unsaved, server } = await openProfile();
    await box('First name').fill(' Mia ');
    await choose(screen, 'Gender', 'Other');
    await expect.element(unsaved).toBeVisible();
    const answered = Promise.withResolvers<void>();
    server.on(saveProfile, async () => {
      await answered.promise;
      return reply(200, { profile: { ...student, name: 'Mia', gender: 'other' as const } });
    });
    await update();
    await expect.element(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    answered.resolve();
    await expect.element(screen.getByRole('status').getByText('Profile updated successfully!')).toBeVisible();
    expect(sent()).toEqual([{ user_id: student.user_id, name: 'Mia', gender: 'other' }]);
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(box('First name')).toHaveValue('Mia');
    await expect.element(screen.getByRole('banner').getByText('Mia Lindqvist')).toBeVisible();
    await box('Last name').fill('Berg');
    await expect.element(screen.getByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  test('takes back what was emptied', async () => {
    const { box, update, sent } = await openProfile({ ...teacher, video_url: 'https://uni.test/x' });
    for (const name of ['Phone number', 'Date of birth', 'Summary', 'Video link']) await box(name).fill('');
    await update();
    await expect
      .poll(sent)
      .toEqual([{ user_id: student.user_id, phone_number: null, date_of_birth: null, summary: null, video_url: null }]);
  });

  test('asks for a city again when the country changes, and sends both', async () => {
    const { screen, update, sent } = await openProfile();
    const city = screen.getByRole('combobox', { name: 'City' });
    await choose(screen, 'Country', 'Switzerland');
    await expect.element(city).toHaveTextContent('Select city');
    await update();
    await expect.element(city).toHaveAccessibleDescription('Please select your city');
    await expect.element(city).toHaveFocus();
    await choose(screen, 'City', 'Zürich');
    await expect.element(city).not.toHaveAccessibleDescription('Please select your city');
    await update();
    await expect.poll(sent).toEqual([{ user_id: student.user_id, country_id: 'ch', city_id: 9 }]);
  });

  test('says what is wrong at each field, and again as it is put right', async () => {
    const { box, update, sent } = await openProfile(teacher);
    await box('First name').fill('');
    await box('Last name').fill(' ');
    await box('Email').fill('maya');
    await box('Date of birth').fill('2025-01-01');
    await box('Video link').fill('youtube.com/maya');
    await update();
    for (const [name, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Please enter a valid email address'],
      ['Date of birth', 'Age must be between 13 and 120 years'],
      ['Video link', 'Please enter a valid URL'],
    ] as const) {
      await expect.element(box(name)).toHaveAccessibleDescription(message);
    }
    await expect.element(box('First name')).toHaveFocus();
    await box('First name').fill('M');
    await expect.element(box('First name')).not.toHaveAccessibleDescription('First name is required');
    expect(sent()).toEqual([]);
  });

  test('puts refusals where they belong: at a field, or in a banner that can be dismissed', async () => {
    const { screen, box, update, server, alert, unsaved } = await openProfile();
    server.on(saveProfile, () => refuse('email_taken'));
    await box('Email').fill('theo@uni.test');
    await update();
    await expect.element(box('Email')).toHaveAccessibleDescription('Email is already registered');
    await expect.element(box('Email')).toHaveFocus();
    server.on(saveProfile, () =>
      refuse('invalid_input', { fields: { phone_number: 'Please enter a valid phone number' } }),
    );
    await update();
    await expect.element(box('Phone number')).toHaveAccessibleDescription(/Please enter a valid phone number$/);
    server.on(saveProfile, () => refuse('too_many_requests'));
    await update();
    await expect.element(alert.getByText('Error updating profile')).toBeVisible();
    await expect.element(alert.getByText('Too many requests. Please try again later.')).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    server.on(saveProfile, noAnswer);
    await update();
    await expect.element(alert.getByText('Failed to update profile')).toBeVisible();
    await expect.element(unsaved).toBeVisible();
  });

  test('is always there, and enabled while there is something to save', async () => {
    const { screen, box } = await openProfile();
    const button = screen.getByRole('button', { name: 'Update Profile' });
    await expect.element(button).toBeDisabled();
    await box('First name').fill('Mia');
    await expect.element(button).toBeEnabled();
    await box('First name').fill(student.name);
    await expect.element(button).toBeDisabled();
  });

  test('keeps what was typed while it was on its way', async () => {
    const { box, update, server, unsaved, screen } = await openProfile();
    const answered = Promise.withResolvers<void>();
    server.on(saveProfile, async () => {
      await answered.promise;
      return reply(200, { profile: { ...student, name: 'Mia' } });
    });
    await box('First name').fill('Mia');
    await update();
    await box('Last name').fill('Berg');
    answered.resolve();
    await expect.element(screen.getByRole('banner').getByText('Mia Lindqvist')).toBeVisible();
    await expect.element(box('Last name')).toHaveValue('Berg');
    await expect.element(unsaved).toBeVisible();
  });

  test('can be given up', async () => {
    const { screen, box, unsaved } = await openProfile();
    await box('First name').fill('');
    await box('Phone number').fill('12');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(box('First name')).toHaveValue('Maya');
    await expect.element(box('Phone number')).toHaveValue('1511 2345678');
    await expect.element(unsaved).not.toBeInTheDocument();
  });
});

describe('a profile that changes elsewhere', () => {
  test('shows in the fields that nobody has touched', async () => {
    const { box, queryClient, unsaved, screen } = await openProfile();
    await box('First name').fill('Mia');
    queryClient.setQueryData(ownProfileQuery(student.user_id).queryKey, {
      ...student,
      name: 'Mary',
      last_name: 'Berg',
      phone_number: '+14155552671',
      city_id: 8,
    });
    await expect.element(box('Last name')).toHaveValue('Berg');
    await expect.element(box('Phone number')).toHaveValue('415 555 2671');
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveTextContent('Berlin');
    await expect.element(box('First name')).toHaveValue('Mia');
    await expect.element(unsaved).toBeVisible();
  });

  test('to what was typed leaves nothing to save', async () => {
    const { box, queryClient, unsaved } = await openProfile();
    await box('First name').fill('Mia');
    await expect.element(unsaved).toBeVisible();
    queryClient.setQueryData(ownProfileQuery(student.user_id).queryKey, { ...student, name: 'Mia' });
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('by an administrator who blocks it can no longer be changed, at once', async () => {
    const { box, screen } = await openProfile();
    await box('First name').fill('Mia');
    FakeSocket.current.accept();
    FakeSocket.current.push(accountChanged, { blocked: true, role: 'student' });
    await expect.element(box('First name')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Update Profile' }).query()).toBeNull();
  });
});

describe('leaving', () => {
  test('with changes saves them first, and goes on', async () => {
    const { screen, box, sent, ...app } = await openProfile();
    await box('First name').fill('Mia');
    await screen.getByRole('link', { name: 'Messages' }).click();
    await screen.getByRole('button', { name: 'Save & Continue' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
    expect(sent()).toEqual([{ user_id: student.user_id, name: 'Mia' }]);
  });

  test('with changes that cannot be saved stays, and shows why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, box, ...app } = await openProfile();
    await box('First name').fill('');
    await screen.getByRole('link', { name: 'Messages' }).click();
    await screen.getByRole('button', { name: 'Save & Continue' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(box('First name')).toHaveAccessibleDescription('First name is required');
    expect(pathOf(app)).toBe('/profile');
  });

  test('with everything saved asks nothing', async () => {
    const { screen, box, update, ...app } = await openProfile();
    await box('First name').fill('Mia');
    await update();
    await expect.element(screen.getByText('Profile updated successfully!')).toBeVisible();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
  });
});

describe('the role', () => {
  const cards = (screen: Awaited<ReturnType<typeof openProfile>>['screen']) =>
    screen.getByRole('radiogroup', { name: 'Role', exact: true });

  test('changes after a question only', async () => {
    const reload = vi.spyOn(loadedPage, 'reload').mockImplementation(() => undefined);
    const { screen, sent, unsaved } = await openProfile();
    const dialog = screen.getByRole('dialog', { name: 'Change your role?' });
    await cards(screen).getByRole('radio', { name: 'Teacher' }).click();
    await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('Student');
    await expect.element(dialog.getByRole('definition').last()).toHaveTextContent('Teacher');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(cards(screen).getByRole('radio', { name: 'Student' })).toBeChecked();
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(sent()).toEqual([]);

    await cards(screen).getByRole('radio', { name: 'Teacher' }).click();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    const { user_id, email, name } = student;
    expect(sent()).toEqual([{ user_id, email, name, role: 'teacher' }]);
  });

  test('waits for the answer about unsaved changes', async () => {
    const { screen, box, sent } = await openProfile();
    await box('First name').fill('Mia');
    await cards(screen).getByRole('radio', { name: 'Teacher' }).click();
    await screen.getByRole('button', { name: 'Save & Continue' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Change your role?' })).toBeVisible();
    expect(sent()).toEqual([{ user_id: student.user_id, name: 'Mia' }]);
  });

  test('decides what is asked', async () => {
    const { box } = await openProfile();
    expect(box('Summary').query()).toBeNull();
    expect(box('Video link').query()).toBeNull();
  });

  test('of an administrator is not asked, nor is a place', async () => {
    const { screen, box, update, sent } = await openProfile(adminProfile);
    expect(screen.getByRole('radiogroup').query()).toBeNull();
    await box('First name').fill('Ada L');
    await update();
    await expect.poll(sent).toEqual([{ user_id: adminProfile.user_id, name: 'Ada L' }]);
  });
});

describe('another email', () => {
  test('waits for its link, which can be sent again or given up', async () => {
    const { screen, box, update, sent, server } = await openProfile();
    await box('Email').fill('Mia@Uni.test');
    await update();
    await expect.element(screen.getByText(/We sent a confirmation link to mia@uni.test\. Until/)).toBeVisible();
    await expect.element(box('Email')).toHaveValue('maya@uni.test');
    await expect.element(screen.getByText(/Open the link that we sent to mia@uni.test/)).toBeVisible();
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.element(screen.getByText(/We sent another confirmation link/)).toBeVisible();
    server.on(saveProfile, () => reply(200, { profile: student }));
    await screen.getByRole('button', { name: 'Cancel change' }).click();
    await expect.element(screen.getByText(/confirmation link/)).not.toBeInTheDocument();
    expect(sent()).toEqual([
      { user_id: student.user_id, email: 'mia@uni.test' },
      { user_id: student.user_id, email: 'mia@uni.test' },
      { user_id: student.user_id, pending_email: null },
    ]);
  });

  test('asks for the password where the sign-in is long ago, and then goes on', async () => {
    const { screen, box, update, sent, server } = await openProfile();
    let confirmed = false;
    server
      .on(saveProfile, () =>
        confirmed ? reply(200, { profile: { ...student, pending_email: 'mia@uni.test' } }) : refuse('confirm_required'),
      )
      .on(confirmIdentity, ({ body }) => {
        confirmed = body.password === 'right-1';
        const fields = { password: 'Current password is incorrect' };
        return confirmed ? reply(200, { until: '2026-01-01T00:00:00Z' }) : refuse('invalid_input', { fields });
      });
    await box('Email').fill('mia@uni.test');
    await update();
    const dialog = screen.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabelText('Password', { exact: true }).fill('wrong-1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog.getByText('Current password is incorrect')).toBeVisible();
    await dialog.getByLabelText('Password', { exact: true }).fill('right-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText(/We sent a confirmation link to mia@uni.test/)).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  test('is not lost when the password is not given', async () => {
    const { screen, box, update, sent, server } = await openProfile();
    server.on(saveProfile, () => refuse('confirm_required'));
    await box('Email').fill('mia@uni.test');
    await update();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText('Please confirm that it is you to go on')).toBeVisible();
    await expect.element(box('Email')).toHaveValue('mia@uni.test');
    expect(sent()).toHaveLength(1);
    await update();
    await expect.element(screen.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  });

  test('says when it could not be sent again', async () => {
    const { screen, server, alert } = await openProfile({ ...student, pending_email: 'mia@uni.test' });
    server.on(saveProfile, () => refuse('too_many_requests'));
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.element(alert).toHaveTextContent('Too many requests. Please try again later.');
  });
});

test('a profile that could not be loaded anew says so, and Retry does it', async () => {
  const { server, queryClient, alert, box } = await openProfile();
  server.on(getProfile, () => refuse('internal_error'));
  void queryClient.invalidateQueries(ownProfileQuery(student.user_id));
  await expect.element(alert.getByText('Error loading profile: Something went wrong on our side')).toBeVisible();
  server.on(getProfile, () => reply(200, { profile: { ...student, name: 'Mia' } }));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(box('First name')).toHaveValue('Mia');
  await expect.element(alert).not.toBeInTheDocument();
});

test('Enter in a field saves, once', async () => {
  const { screen, box, sent, server } = await openProfile();
  const answered = Promise.withResolvers<void>();
  server.on(saveProfile, async () => {
    await answered.promise;
    return reply(200, { profile: { ...student, name: 'Mia' } });
  });
  await box('First name').fill('Mia');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  answered.resolve();
  await expect.element(screen.getByText('Profile updated successfully!')).toBeVisible();
  expect(sent()).toEqual([{ user_id: student.user_id, name: 'Mia' }]);
});
