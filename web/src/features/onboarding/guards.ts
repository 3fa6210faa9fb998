import type { OwnProfile } from '@coursemate/contract/profiles';
import { redirect } from '@tanstack/react-router';

import { leadTo } from '#lib/lead-to.ts';

import { mayOpenStep, type OnboardingStep, onboardingStep } from './progress.ts';

const PATHS = {
  role: '/onboarding/role',
  country: '/onboarding/country',
  university: '/onboarding/university',
} as const satisfies Record<OnboardingStep, string>;

export function goToStep(step: OnboardingStep): never {
  return leadTo(redirect({ to: PATHS[step], replace: true }));
}

/** For every page of the app: whoever has not finished goes on where they stopped. */
export function requireOnboarded(profile: OwnProfile): void {
  const step = onboardingStep(profile);
  if (step !== null) goToStep(step);
}

/** For onboarding itself: the step that someone has reached. Whoever has finished leaves. */
export function requireUnfinished(profile: OwnProfile): OnboardingStep {
  const home = profile.role === 'admin' ? '/home' : '/profile';
  return onboardingStep(profile) ?? leadTo(redirect({ to: home, replace: true }));
}

export function requireReached(step: OnboardingStep, reached: OnboardingStep): void {
  if (!mayOpenStep(step, reached)) goToStep(reached);
}
