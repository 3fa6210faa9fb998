import { errors } from '@coursemate/contract/base/errors';
import { listUserCourses, replaceUserCourses } from '@coursemate/contract/courses';
import { type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { adminProfile, newcomers, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const YEAR = new Date().getUTCFullYear();

beforeEach(() => localStorage.clear());

async function openUniversity(profile: OwnProfile = newcomers.university) {
  const server = withLists(signedInAs(profile));
  const app = await renderApp('/onboarding/university');
  const { screen } = app;
  await expect.element(screen.getByRole('heading', { name: 'Add your education' })).toBeVisible();
  const picker = (name: string) => screen.getByRole('combobox', { name, exact: true });
  return {
    ...app,
    server,
    picker,
    year: screen.getByRole('textbox', { name: 'Graduation year' }),
    start: screen.getByRole('button', { name: 'Get Started' }),
  };
}

async function fill({ screen, year }: Awaited<ReturnType<typeof openUniversity>>) {
  await choose(screen, 'University', 'LMU Munich');
  await choose(screen, 'Faculty', 'Physics');
  await choose(screen, 'Degree', 'Master');
  await year.fill(String(YEAR + 1));
}

describe('the last step of onboarding', () => {
  test('begins with the place of the step before, and asks for it only where someone studies elsewhere', async () => {
    const { screen, picker } = await openUniversity();
    await expect.element(screen.getByText('You study in Munich, Germany')).toBeVisible();
    expect(picker('Country').query()).toBeNull();
    await screen.getByRole('button', { name: 'Somewhere else' }).click();
    await expect.element(picker('Country')).toHaveFocus();
    await expect.element(picker('Country')).toHaveTextContent('Germany');
    await expect.element(picker('City')).toHaveTextContent('Munich');
    await expect.element(screen.getByText(`for example ${YEAR + 2}`, { exact: false })).toBeVisible();
  });

  test('sends all answers once, and leads a student to teachers', async () => {
    const page = await openUniversity();
    page.server.on(saveProfile, () => reply(200, { profile: student }));
    await fill(page);
    await userEvent.dblClick(page.start);
    await expect.poll(() => pathOf(page)).toMatch(/^\/teachers/);
    expect(page.server.requests(saveProfile).map(({ sent }) => sent.body)).toEqual([
      {
        user_id: student.user_id,
        role: 'student',
        country_id: 'de',
        city_id: 7,
        email: student.email,
        education: {
          country_id: 'de',
          city_id: 7,
          university: 'LMU Munich',
          university_id: 4,
          faculty: 'Physics',
          education_level: 'master',
          graduation_year: YEAR + 1,
        },
      },
    ]);
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('leads a teacher to their free hours', async () => {
    const page = await openUniversity({ ...newcomers.university, role: 'teacher' });
    page.server.on(saveProfile, () => reply(200, { profile: { ...student, role: 'teacher' as const } }));
    await fill(page);
    await page.start.click();
    await expect.poll(() => pathOf(page)).toBe('/calendar/availability');
  });

  test('leads an administrator home', async () => {
    const page = await openUniversity();
    page.server.on(saveProfile, () => reply(200, { profile: adminProfile }));
    await fill(page);
    await page.start.click();
    await expect.poll(() => pathOf(page)).toBe('/home');
  });

  test('says at each box what it lacks, and begins with the first', async () => {
    const { picker, year, start, server } = await openUniversity({ ...newcomers.university, city_id: null });
    await start.click();
    await expect.element(picker('City')).toHaveAccessibleDescription('Please select your city');
    await expect.element(picker('City')).toHaveFocus();
    await expect.element(picker('University')).toHaveAccessibleDescription('University is required');
    await expect.element(picker('Faculty')).toHaveAccessibleDescription('Faculty is required');
    await expect.element(picker('Degree')).toHaveAccessibleDescription('Please select your education level');
    await expect.element(year).toHaveAccessibleDescription(/Graduation year is required$/);
    expect(server.requests(saveProfile)).toHaveLength(0);
  });

  test.each(['1899', String(YEAR + 11), 'soon', '2020.5'])('does not take %s for a year', async (typed) => {
    const { year, start } = await openUniversity();
    await year.fill(typed);
    await start.click();
    const sentence = `Graduation year must be a valid year between 1900 and ${YEAR + 10}`;
    await expect.element(year).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await year.fill('2020');
    await expect.element(year).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  test('another city clears the university, another country both', async () => {
    const { screen, picker } = await openUniversity();
    await screen.getByRole('button', { name: 'Somewhere else' }).click();
    await choose(screen, 'University', 'LMU Munich');
    await choose(screen, 'City', 'Berlin');
    await expect.element(picker('University')).toHaveTextContent('Select university');
    await choose(screen, 'University', 'Humboldt-Universität zu Berlin');
    await choose(screen, 'Country', 'Switzerland');
    await expect.element(picker('City')).toHaveTextContent('Select city');
    await expect.element(picker('University')).toHaveTextContent('Select location first');
    await expect.element(picker('University')).toBeDisabled();
  });

  test.each([
    ['the server said', () => refuse('account_restricted'), errors.account_restricted.sentence],
    ['we know when nobody answers', noAnswer, 'Failed to complete onboarding'],
  ])('tells what %s, and can be tried again', async (_, answer, sentence) => {
    const page = await openUniversity();
    page.server.on(saveProfile, answer);
    await fill(page);
    await page.start.click();
    await expect.element(page.screen.getByRole('alert')).toHaveTextContent(sentence);
    page.server.on(saveProfile, () => reply(200, { profile: student }));
    await page.start.click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/teachers/);
  });

  test('shows refusals of the server at their boxes', async () => {
    const page = await openUniversity();
    page.server.on(saveProfile, () =>
      refuse('invalid_input', {
        fields: { 'education.university': 'University is required', 'education.faculty': 'Faculty is required' },
      }),
    );
    await fill(page);
    await page.start.click();
    await expect.element(page.picker('University')).toHaveAccessibleDescription('University is required');
    await expect.element(page.picker('University')).toHaveFocus();
    await expect.element(page.picker('Faculty')).toHaveAccessibleDescription('Faculty is required');
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps everything while one goes back and returns, and after a reload', async () => {
    const page = await openUniversity();
    await fill(page);
    await page.screen.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => pathOf(page)).toBe('/onboarding/country');
    await page.router.navigate({ to: '/onboarding/university' });
    await expect.element(page.year).toHaveValue(String(YEAR + 1));
    await page.screen.unmount();

    const { picker, year } = await openUniversity();
    await expect.element(picker('University')).toHaveTextContent('LMU Munich');
    await expect.element(picker('Faculty')).toHaveTextContent('Physics');
    await expect.element(picker('Degree')).toHaveTextContent('Master');
    await expect.element(year).toHaveValue(String(YEAR + 1));
  });

  test.each(['light', 'dark'])('axe finds nothing in the %s theme, with all messages shown', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { start, picker } = await openUniversity();
    await start.click();
    await expect.element(picker('University')).toHaveAccessibleDescription('University is required');
    expect(await violationsIn(document.body)).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  });
});

describe('the courses of the last step', () => {
  const replace = { ...replaceUserCourses, path: `/api/users/${student.user_id}/courses` };
  const own = { ...listUserCourses, path: `/api/users/${student.user_id}/courses` };
  const TAKING = 'Which courses are you taking? (optional)';

  async function openWithCourses(profile: OwnProfile = newcomers.university) {
    const page = await openUniversity(profile);
    page.server.on(saveProfile, () => reply(200, { profile: { ...student, role: profile.role } }));
    await fill(page);
    await choose(page.screen, 'University', 'Technical University of Munich');
    return { ...page, chosen: page.screen.getByRole('list', { name: 'Chosen courses' }).getByRole('listitem') };
  }

  test('are asked for once a listed university is chosen', async () => {
    const { screen, picker } = await openUniversity();
    await expect.element(picker('University')).toBeVisible();
    expect(picker(TAKING).query()).toBeNull();
    await choose(screen, 'University', 'LMU Munich');
    await choose(screen, TAKING, 'Analysis einer Variablen');
    await choose(screen, 'University', 'Technical University of Munich');
    await expect.element(picker(TAKING)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Chosen courses' }).query()).toBeNull();
  });

  test('are sent after the profile was saved', async () => {
    const page = await openWithCourses();
    page.server.on(replace, () => reply(200, { courses: [] }));
    await choose(page.screen, TAKING, 'MA0001 Analysis 1');
    await choose(page.screen, TAKING, 'MA0004 Linear Algebra 1');
    await choose(page.screen, TAKING, 'History of Bavaria');
    await page.screen.getByRole('button', { name: 'Remove Linear Algebra 1' }).click();
    await expect
      .poll(() => page.chosen.elements().map((chip) => chip.textContent))
      .toEqual(['MA0001 Analysis 1', 'History of Bavaria']);
    expect(await violationsIn(document.body)).toEqual([]);
    await page.start.click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/teachers/);
    expect(page.server.requests(replace).map(({ sent }) => sent.body)).toEqual([
      {
        courses: [
          { course_id: 41, relation: 'taking' },
          { course_id: 43, relation: 'taking' },
        ],
      },
    ]);
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('of a teacher are those that they took', async () => {
    const page = await openWithCourses({ ...newcomers.university, role: 'teacher' });
    page.server.on(replace, () => reply(200, { courses: [] }));
    await choose(page.screen, 'Which courses can you help with? (optional)', 'MA0001 Analysis 1');
    await page.start.click();
    await expect.poll(() => pathOf(page)).toBe('/calendar/availability');
    expect(page.server.requests(replace)[0]?.sent.body).toEqual({ courses: [{ course_id: 41, relation: 'took' }] });
  });

  test('need not be named', async () => {
    const page = await openWithCourses();
    await page.start.click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/teachers/);
    expect(page.server.requests(replace)).toEqual([]);
  });

  test('that could not be saved do not undo the rest, and the profile says so', async () => {
    const page = await openWithCourses();
    page.server.on(replace, noAnswer).on(own, () => reply(200, { courses: [] }));
    await choose(page.screen, TAKING, 'MA0001 Analysis 1');
    await page.start.click();
    await expect.poll(() => pathOf(page)).toBe('/profile');
    const told = page.screen.getByText('Your profile is saved, but your courses could not be. Please add them again.');
    await expect.element(told).toBeVisible();
    await page.screen.getByRole('status').getByRole('button', { name: 'Add courses' }).click();
    await expect.element(page.screen.getByRole('dialog', { name: 'Edit courses' })).toBeVisible();
  });

  test('are kept after a reload', async () => {
    const page = await openWithCourses();
    await choose(page.screen, TAKING, 'MA0001 Analysis 1');
    await expect.element(page.chosen.first()).toBeVisible();
    await page.screen.unmount();
    const again = await openUniversity();
    await expect.element(again.screen.getByRole('button', { name: 'Remove Analysis 1' })).toBeVisible();
  });
});
