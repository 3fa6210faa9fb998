import type { OwnProfile } from '@coursemate/contract/profiles';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';

import { Guarded } from '#features/profiles/restricted.tsx';
import { blockedStudent, student } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { Route as ProfileRoute } from '../../routes/_signed-in/profile.tsx';

const SENTENCE = 'This action is not available. Your account has been restricted.';
const action = <button type="button">Send</button>;

/** A page with one guarded action. */
async function openWith(profile: OwnProfile, guarded: ReactNode) {
  const { options } = ProfileRoute;
  const { component } = options;
  options.component = () => guarded;
  onTestFinished(() => {
    if (component) options.component = component;
  });
  signedInAs(profile);
  const { screen } = await renderApp('/profile');
  await expect.element(screen.getByRole('main')).toBeVisible();
  return screen.getByRole('main');
}

describe('a guarded action', () => {
  test('is there for everyone else', async () => {
    const main = await openWith(student, <Guarded>{action}</Guarded>);
    await expect.element(main.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('gives way to a sentence for a blocked account', async () => {
    const main = await openWith(blockedStudent, <Guarded>{action}</Guarded>);
    await expect.element(main.getByText(SENTENCE)).toBeVisible();
    expect(main.getByRole('button').query()).toBeNull();
  });

  test('can go without a word', async () => {
    const main = await openWith(blockedStudent, <Guarded silent>{action}</Guarded>);
    await expect.element(main).toHaveTextContent('');
  });
});
