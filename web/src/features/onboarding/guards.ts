import type { OwnProfile } from '@coursemate/contract/profiles';
import { redirect } from '@tanstack/react-router';

import { throwRedirect } from '#lib/throw-redirect.ts';

import { mayOpenStep, type OnboardingStep, onboardingStep } from './progress.ts';

const PATHS = {
  role: '/onboarding/role',
  country: '/onboarding/country',
  university: '/onboarding/university',
} as const satisfies Record<OnboardingStep, string>;

export function goToStep(step: OnboardingStep): never {
  return throwRedirect(redirect({ to: PATHS[step], replace: true }));
}

/** For every page of the app: whoever has not finished onboarding goes to their next step. */
export function requireOnboarded(profile: OwnProfile): void {
  const step = onboardingStep(profile);
  if (step !== null) goToStep(step);
}

/** For onboarding itself: the step that someone has reached. Whoever has finished is sent to the app. */
export function requireUnfinished(profile: OwnProfile): OnboardingStep {
  const home = profile.role === 'admin' ? '/home' : '/profile';
  return onboardingStep(profile) ?? throwRedirect(redirect({ to: home, replace: true }));
}

export function requireReached(step: OnboardingStep, reached: OnboardingStep): void {
  if (!mayOpenStep(step, reached)) goToStep(reached);
}
