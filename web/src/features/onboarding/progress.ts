import type { OwnProfile } from '@coursemate/contract/profiles';

export const onboardingSteps = ['role', 'country', 'university'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

type Progress = Pick<OwnProfile, 'role' | 'country_id' | 'user_educations'>;

/** The first step that is not done, or `null` for whoever needs no onboarding (spec 1 §4). */
export function onboardingStep({ role, country_id, user_educations }: Progress): OnboardingStep | null {
  if (role === 'admin') return null;
  if (role === null) return 'role';
  if (country_id === null) return 'country';
  return user_educations.length === 0 ? 'university' : null;
}

/** Going back is fine; a later step would ask about answers that are not there yet. */
export function mayOpenStep(step: OnboardingStep, reached: OnboardingStep): boolean {
  return onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(reached);
}

/** As people count them, for the dots. */
export function stepNumber(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step) + 1;
}
