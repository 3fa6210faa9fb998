import type { CallInput } from '@coursemate/contract/endpoint';
import type { OwnProfile, saveProfile } from '@coursemate/contract/profiles';

import type { FirstEducation } from './education-schema.ts';

type Answers = CallInput<typeof saveProfile>['body'] & { user_id: string };

/** What the last step sends: all answers of onboarding (spec 1 §3). Null without a role, which comes first. */
export function onboardingAnswers(profile: OwnProfile, education: FirstEducation): Answers | null {
  const { user_id, role, email } = profile;
  if (role === null) return null;
  return { user_id, role, ...homeOf(profile, education), email, education };
}

/** Where they live; where they study, if the list of cities lost the other one meanwhile. */
function homeOf({ country_id, city_id }: OwnProfile, education: FirstEducation) {
  return country_id !== null && city_id !== null
    ? { country_id, city_id }
    : { country_id: education.country_id, city_id: education.city_id };
}
