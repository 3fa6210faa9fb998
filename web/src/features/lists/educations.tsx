import { type Education, type EducationLevel, educationLevels } from '@coursemate/contract/educations';
import { GraduationCap } from 'lucide-react';

import { IconTile } from '#ui/page/card.tsx';

export const educationLevelNames = {
  bachelor: 'Bachelor',
  master: 'Master',
  phd: 'PhD',
  other: 'Other',
} as const satisfies Record<EducationLevel, string>;

export const educationLevelOptions = educationLevels.map((value) => ({ value, label: educationLevelNames[value] }));

/** One education of a person, on their own page and for others. */
export function EducationLine({ education }: { education: Education }) {
  const { university, education_level, faculty, course, graduation_year } = education;
  const facts = [educationLevelNames[education_level], faculty, course !== null && `Year ${course}`].filter(Boolean);
  return (
    <div className="flex items-center gap-4">
      <IconTile>
        <GraduationCap />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{university}</p>
        <p className="text-14 break-words text-muted">{facts.join(' · ')}</p>
      </div>
      {graduation_year !== null && <p className="text-14 text-muted tabular-nums">{graduation_year}</p>}
    </div>
  );
}

/** A year from a text box: undefined for no text; 0, which every rule refuses, for anything but a whole number. */
export function yearOfText(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const year = Number(text);
  return Number.isInteger(year) ? year : 0;
}
