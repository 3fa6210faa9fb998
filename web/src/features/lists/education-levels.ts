import { type EducationLevel, educationLevels } from '@coursemate/contract/educations';

export const educationLevelNames = {
  bachelor: 'Bachelor',
  master: 'Master',
  phd: 'PhD',
  other: 'Other',
} as const satisfies Record<EducationLevel, string>;

export const educationLevelOptions = educationLevels.map((value) => ({ value, label: educationLevelNames[value] }));
