import { logout } from '@coursemate/contract/auth';
import { supportTeam, writeToSupport } from '@coursemate/contract/chats/support';
import { findCourses } from '@coursemate/contract/courses';
import { type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { describe, expect, onTestFinished, test } from 'vitest';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { newcomers, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const newTeacher: OwnProfile = { ...newcomers.country, role: 'teacher' };

async function openRole() {
  const server = signedInAs(newcomers.role);
  const app = await renderApp('/onboarding/role');
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...app, server };
}

describe('the first step of onboarding', () => {
  test('proposes to be a student, saves and goes on', async () => {
    const { screen, server, ...app } = await openRole();
    server.on(saveProfile, () => reply(200, { profile: newcomers.country }));
    await expect.element(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => pathOf(app)).toBe('/onboarding/country');
    expect(server.requests(saveProfile)[0]?.body).toEqual({ user_id: student.user_id, role: 'student' });
    expect(document.title).toContain('Coursemate');
  });

  test('asks for the course first, and says who took it while one goes on', async () => {
    const { screen, server, ...app } = await openRole();
    const found = {
      id: 45,
      name: 'Discrete Mathematics',
      code: '252-0025-01L',
      university_id: 6,
      university: 'ETH Zürich',
      country_id: 'ch',
      city_id: 9,
      people: 4,
    };
    server
      .on(findCourses, () => reply(200, { courses: [found] }))
      .on(saveProfile, () => reply(200, { profile: newcomers.country }));
    await screen.getByRole('combobox', { name: 'Which course is it about? (optional)' }).click();
    await screen.getByRole('combobox', { name: 'Code or name...' }).fill('discrete');
    await screen.getByRole('option', { name: '252-0025-01L Discrete Mathematics, ETH Zürich' }).click();
    const line = screen.getByText('4 people took Discrete Mathematics at ETH Zürich.');
    await expect.element(line).toBeVisible();
    expect(server.requests(findCourses).map(({ query }) => query.search)).toEqual(['discrete']);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => pathOf(app)).toBe('/onboarding/country');
    await expect.element(line).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveTextContent('Zürich');
  });

  test('lets people ask the support team, which keeps what could not be sent', async () => {
    const { screen, server } = await openRole();
    server.on(writeToSupport, noAnswer);
    await screen.getByRole('button', { name: 'Ask the support team' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Write to the support team' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByText('Please write a message')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('My university is not in the list');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    server.on(writeToSupport, () =>
      reply(201, { chatId: '0198f0aa-0000-7000-8000-000000000301', otherParticipant: { ...supportTeam } }),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByText('Your message is with the support team.')).toBeVisible();
    const sent = server.requests(writeToSupport).map(({ body }) => body);
    expect(new Set(sent.map(({ client_id: id }) => id)).size).toBe(1);
    expect(sent.at(-1)?.message).toBe('My university is not in the list');
  });

  test('takes the other role', async () => {
    const { screen, server, ...app } = await openRole();
    server.on(saveProfile, () => reply(200, { profile: newTeacher }));
    await screen.getByRole('radio', { name: 'Teacher' }).click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => pathOf(app)).toBe('/onboarding/country');
    expect(server.requests(saveProfile)[0]?.body).toMatchObject({ role: 'teacher' });
  });

  test('shows what was chosen before to whoever comes back', async () => {
    signedInAs(newTeacher);
    const { screen } = await renderApp('/onboarding/role');
    await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  });

  test.each([
    ['the server said', () => refuse('forbidden'), 'You are not allowed to do this'],
    ['we know when nobody answers', noAnswer, 'Failed to update role'],
  ])('tells what %s', async (_, answer, sentence) => {
    const { screen, server } = await openRole();
    server.on(saveProfile, answer);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  test('lets people sign out', async () => {
    const { screen, server, ...app } = await openRole();
    server.on(logout, () => reply(204, null));
    await screen.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => pathOf(app)).toBe('/login');
  });

  test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await openRole();
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
