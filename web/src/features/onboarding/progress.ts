import type { OwnProfile } from '@coursemate/contract/profiles';

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
