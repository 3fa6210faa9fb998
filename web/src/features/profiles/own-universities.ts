import type { NamedEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';

/** The listed universities of a person, each once. */
export function ownUniversities({ user_educations }: Pick<OwnProfile, 'user_educations'>): NamedEntry[] {
  const names = new Map(
    user_educations.flatMap(({ university_id: id, university }) => (id === null ? [] : [[id, university] as const])),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}
