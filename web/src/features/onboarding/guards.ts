import type { OwnProfile } from '@coursemate/contract/profiles';
import { redirect } from '@tanstack/react-router';

import { throwRedirect } from '#features/auth/guards.ts';

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

export const onboardingSteps = ['role', 'country', 'university'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

type Progress = Pick<OwnProfile, 'role' | 'country_id' | 'user_educations'>;

/** The first step that is not done, or `null` for whoever needs no onboarding. */
export function onboardingStep({ role, country_id, user_educations }: Progress): OnboardingStep | null {
  if (role === 'admin') return null;
  if (role === null) return 'role';
  if (country_id === null) return 'country';
  return user_educations.length === 0 ? 'university' : null;
}

/** Steps before the reached one may be opened again; later ones need its answer. */
export function mayOpenStep(step: OnboardingStep, reached: OnboardingStep): boolean {
  return onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(reached);
}

/** From 1, for the dots. */
export function stepNumber(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step) + 1;
}
