import { getProfile, type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { createQueryClient } from '#lib/query-client.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { adminProfile, student, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { ProfilePage } from '../profile-page.tsx';

const SENTENCE = 'This action is not available. Your account has been restricted.';
const subject = { id: 's1', subject: 'Algebra', price: 18, currency: 'EUR', minutes: 60, trial_price: null } as const;
const complete: OwnProfile = {
  ...teacher,
  gender: 'female',
  teacher_subjects: [subject],
  video_url: 'https://youtu.be/dQw4w9WgXcQ',
  completeness: 100,
};
const blocked: OwnProfile = { ...complete, blocked: true, pending_email: 'mia@uni.test', phone_number: null };

beforeEach(() => page.viewport(1280, 900));

async function openProfile(profile: OwnProfile) {
  const server = withLists(signedInAs(profile)).on(saveProfile, () => reply(200, { profile }));
  const { screen } = await renderApp('/profile');
  const country = screen.getByRole('combobox', { name: 'Phone country' });
  // The rules of phone numbers come last, and the first time from the disk.
  await expect.element(country).toBeVisible();
  return {
    screen,
    server,
    phone: screen.getByRole('textbox', { name: 'Phone number' }),
    country,
    update: () => screen.getByRole('button', { name: 'Update Profile' }).click(),
    sent: () => server.requests(saveProfile).map(({ body }) => body),
  };
}

describe('what is missing', () => {
  test('is said above the page of a teacher, and the buttons lead to it', async () => {
    const { screen, phone } = await openProfile({ ...complete, phone_number: null, teacher_subjects: [] });
    await expect.element(screen.getByText("Students can't message you yet.")).toBeVisible();
    await screen.getByRole('button', { name: 'Add phone number' }).click();
    await expect.element(phone).toHaveFocus();
    await screen.getByRole('button', { name: 'Add subjects' }).first().click();
    await expect.element(screen.getByRole('dialog', { name: 'Edit subjects' })).toBeVisible();
  });

  test('is in the list beside the percentage, which leads to the field too', async () => {
    const { screen } = await openProfile({ ...student, completeness: 70, date_of_birth: null });
    await expect
      .element(screen.getByRole('progressbar', { name: 'Profile completeness' }))
      .toHaveAttribute('aria-valuenow', '70');
    await screen.getByRole('button', { name: 'Gender missing' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Gender' })).toHaveFocus();
  });

  test('is nothing for whoever has it all', async () => {
    const { screen } = await openProfile(complete);
    expect(screen.getByText(/Students can't|Your profile is/).query()).toBeNull();
    expect(screen.getByRole('button', { name: /missing/ }).query()).toBeNull();
    const completeness = screen.getByRole('region', { name: 'Profile completeness' });
    await expect.element(completeness.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(completeness.getByRole('list').query()).toBeNull();
  });
});

describe('the phone number', () => {
  test('is typed nationally, is one of the country where the person lives, and is sent as E.164', async () => {
    const { screen, phone, country, update, sent } = await openProfile({ ...student, phone_number: null });
    await expect.element(country).toHaveTextContent('DE +49');
    await choose(screen, 'Country', 'Switzerland');
    await expect.element(country).toHaveTextContent('CH +41');
    await choose(screen, 'Country', 'Germany');
    await choose(screen, 'City', 'Munich');
    await phone.click();
    await userEvent.keyboard('015112345678');
    await update();
    await expect.poll(sent).toEqual([{ user_id: student.user_id, phone_number: '+4915112345678' }]);
  });

  test('of someone without a country is American', async () => {
    const { phone, country, update, sent } = await openProfile({
      ...adminProfile,
      phone_number: null,
      country_id: null,
      city_id: null,
    });
    await expect.element(country).toHaveTextContent('US +1');
    await expect.element(phone).toHaveAttribute('placeholder', 'Enter phone number');
    await phone.click();
    await userEvent.keyboard('4155552671');
    await expect.element(phone).toHaveValue('(415) 555-2671');
    await update();
    await expect.poll(sent).toEqual([{ user_id: adminProfile.user_id, phone_number: '+14155552671' }]);
  });

  test('with a plus brings its country', async () => {
    const { phone, country } = await openProfile({ ...student, phone_number: null });
    await phone.fill('+4915112345678');
    await expect.element(country).toHaveTextContent('DE +49');
    await userEvent.tab();
    await expect.element(phone).toHaveValue('1511 2345678');
  });

  test('opens its list of countries at the chosen one', async () => {
    const { screen, country } = await openProfile({ ...student, phone_number: null });
    await country.click();
    // Far down in the list: it is seen only when the list begins there.
    const chosen = screen.getByRole('option', { name: /Germany/ });
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
    await expect.element(chosen).toBeInViewport();
  });

  test('belongs to the country that was chosen for it', async () => {
    const { screen, phone, country, update, sent } = await openProfile({ ...student, phone_number: null });
    await country.click();
    await userEvent.keyboard('united k');
    await screen.getByRole('option', { name: 'United Kingdom +44' }).click();
    await expect.element(country).toHaveTextContent('GB +44');
    await phone.fill('020 7946 0018');
    await update();
    await expect.poll(sent).toEqual([{ user_id: student.user_id, phone_number: '+442079460018' }]);
  });

  test('that is none is said in words, and nothing is sent', async () => {
    const { phone, update, sent } = await openProfile(student);
    await phone.fill('12');
    await update();
    await expect.element(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
    await expect.element(phone).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

test('a date of which a part is missing is not taken for none', async () => {
  const { screen, update, sent } = await openProfile({ ...student, date_of_birth: null });
  const birth = screen.getByLabelText('Date of birth');
  await birth.click();
  await userEvent.keyboard('12');
  // The first parts of a date are no change; leaving the box is.
  await screen.getByRole('heading', { name: 'Basic Information' }).click();
  await update();
  await expect.element(birth).toHaveAccessibleDescription('Age must be between 13 and 120 years');
  expect(sent()).toEqual([]);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('You have unsaved changes')).not.toBeInTheDocument();
});

test('the gender can be taken back', async () => {
  const { screen, update, sent } = await openProfile(complete);
  await choose(screen, 'Gender', 'Not specified');
  await expect.element(screen.getByRole('combobox', { name: 'Gender' })).toHaveTextContent('Select gender');
  await update();
  await expect.poll(sent).toEqual([{ user_id: student.user_id, gender: null }]);
});

test('dialogs of the page do not submit it', async () => {
  const { screen, sent } = await openProfile(complete);
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Edit education' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Graduation year' }).fill('1');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('textbox', { name: 'Graduation year' }))
    .toHaveAccessibleDescription(/valid year/);
  expect(sent()).toEqual([]);
});

test('the link to a video shows the player as it is typed', async () => {
  const { screen } = await openProfile({ ...complete, video_url: null });
  expect(screen.getByText(/^Play video/).query()).toBeNull();
  await screen.getByLabelText('Video link').fill('https://vimeo.com/76979871');
  await expect.element(screen.getByText('Vimeo loads when you press play')).toBeVisible();
});

test('a blocked account reads its profile and changes nothing', async () => {
  const { screen, phone, country } = await openProfile(blocked);
  for (const name of ['First name', 'Date of birth', 'Summary', 'Video link']) {
    await expect.element(screen.getByLabelText(name, { exact: true })).toBeDisabled();
  }
  for (const control of [phone, country, screen.getByRole('combobox', { name: 'City' })]) {
    await expect.element(control).toBeDisabled();
  }
  await expect.element(screen.getByRole('main').getByText(SENTENCE).first()).toBeVisible();
  expect(screen.getByRole('button', { name: /Update|Edit|Upload|Send again|Add/ }).query()).toBeNull();
});

test('on a phone nothing is wider than the screen, and the bar covers no end', async () => {
  await page.viewport(375, 667);
  const { screen } = await openProfile(complete);
  await screen.getByLabelText('First name').fill('M');
  expect(document.documentElement.scrollWidth).toBe(375);
  scrollTo(0, document.documentElement.scrollHeight);
  const bar = screen.getByRole('button', { name: 'Update Profile' }).element().getBoundingClientRect();
  const last = screen
    .getByText(/^Play video/)
    .element()
    .getBoundingClientRect();
  expect(bar.bottom).toBeLessThanOrEqual(667);
  expect(last.bottom).toBeLessThan(bar.top);
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
  });

  test.each<[string, OwnProfile]>([
    ['with everything', complete],
    ['of someone who lacks much', { ...student, phone_number: null, completeness: 58, pending_email: 'mia@uni.test' }],
    ['of a blocked account', blocked],
  ])('the page %s is accessible', async (_, profile) => {
    await openProfile(profile);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('the page with all its messages is accessible', async () => {
    const { screen, phone, update } = await openProfile(complete);
    await phone.fill('1');
    await screen.getByLabelText('First name').fill('');
    await screen.getByLabelText('Video link').fill('x');
    await update();
    await expect.element(screen.getByText('First name is required')).toBeVisible();
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    expect(await violationsIn(document.body)).toEqual([]);
  });
});

test('while it loads the page has its shape, and a failure can be tried again', async () => {
  const answered = Promise.withResolvers<void>();
  const server = signedInAs(student).on(getProfile, async () => {
    await answered.promise;
    return refuse('not_found');
  });
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfilePage userId={student.user_id} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Loading profile...')).toBeInTheDocument();
  expect(await violationsIn(screen.container)).toEqual([]);
  answered.resolve();
  await expect.element(screen.getByText('Error loading profile: Not found')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => server.requests(getProfile).length).toBe(2);
});
