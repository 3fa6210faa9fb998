import type { OwnProfile } from '@coursemate/contract/profiles';
import { describe, expect, test } from 'vitest';

import { FakeApi } from '#testing/fake-api.ts';
import { adminProfile, blockedStudent, newcomers, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const TEACHER_PAGES = ['/teachers', '/teachers/0198f0aa-0000-7000-8000-000000000002'];
const ADMIN_PAGES = ['/users', '/admin/lists', '/admin/feedbacks', '/admin/lessons', '/admin/audit'];
const PAGES_OF_ALL = ['/home', '/profile', '/chat', '/chat/0198f0aa-0000-7000-8000-00000000000c', '/chat?chatId=x'];
const APP_PAGES = [...PAGES_OF_ALL, ...TEACHER_PAGES, ...ADMIN_PAGES];
const ONBOARDING = ['/onboarding', '/onboarding/role', '/onboarding/country', '/onboarding/university'];

async function opened(profile: OwnProfile, path: string): Promise<string> {
  signedInAs(profile);
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return pathOf(app);
}

describe('a page of the app', () => {
  test.each(APP_PAGES)('%s sends visitors to sign in', async (path) => {
    FakeApi.install();
    const app = await renderApp(path);
    await expect.poll(() => app.router.state.location.search).toEqual({ redirect: path });
    expect(app.router.state.location.pathname).toBe('/login');
  });

  test.each(PAGES_OF_ALL)('%s opens for every role', async (path) => {
    expect(await opened(student, path)).toBe(path);
  });

  test.each([
    ['a teacher', teacher],
    ['an administrator', adminProfile],
    ['a blocked account', blockedStudent],
  ])('opens for %s', async (_, profile) => {
    expect(await opened(profile, '/chat')).toBe('/chat');
  });

  test.each([
    ...TEACHER_PAGES.map((path) => ['a student', path, student, path] as const),
    ...TEACHER_PAGES.map((path) => ['a teacher', path, teacher, '/profile'] as const),
    ...ADMIN_PAGES.map((path) => ['an administrator', path, adminProfile, path] as const),
    ...ADMIN_PAGES.map((path) => ['a student', path, student, '/profile'] as const),
    ...ADMIN_PAGES.map((path) => ['a teacher', path, teacher, '/profile'] as const),
    ...ADMIN_PAGES.map((path) => ['a blocked account', path, blockedStudent, '/profile'] as const),
    ['an administrator', '/teachers', adminProfile, '/profile'] as const,
  ])('leads %s who opens %s where they belong', async (_, path, profile, target) => {
    expect(await opened(profile, path)).toBe(target);
  });
});

describe('someone who has not finished onboarding', () => {
  test.each(APP_PAGES)('is led from %s to the step that comes next', async (path) => {
    expect(await opened(newcomers.role, path)).toBe('/onboarding/role');
  });

  test.each(['role', 'country', 'university'] as const)('goes on at the step %s', async (step) => {
    expect(await opened(newcomers[step], '/home')).toBe(`/onboarding/${step}`);
  });

  test.each([
    ['role', '/onboarding', '/onboarding/role'],
    ['role', '/onboarding/university', '/onboarding/role'],
    ['country', '/onboarding/university', '/onboarding/country'],
    ['country', '/onboarding/role', '/onboarding/role'],
    ['university', '/onboarding/country', '/onboarding/country'],
  ] as const)('and is at %s opens %s and gets to %s', async (step, path, target) => {
    expect(await opened(newcomers[step], path)).toBe(target);
  });
});

test.each(ONBOARDING)('%s is over for whoever has finished', async (path) => {
  expect(await opened(student, path)).toBe('/profile');
});

test('onboarding is not for administrators', async () => {
  expect(await opened(adminProfile, '/onboarding')).toBe('/home');
});
