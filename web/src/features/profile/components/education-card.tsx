import type { Education } from '@coursemate/contract/educations';
import { GraduationCap, Pencil } from 'lucide-react';

import { educationLevelNames } from '#lib/lists/education-levels.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { IconTile } from './icon-tile.tsx';

interface EducationCardProps {
  educations: readonly Education[];
  /** Leave it out where nothing may be changed. */
  onEdit?: () => void;
}

export function EducationCard({ educations, onEdit }: EducationCardProps) {
  const edit = onEdit && (
    <Button look="secondary" size="sm" onClick={onEdit}>
      <Pencil />
      Edit
    </Button>
  );
  return (
    <Card title="Education" aside={edit}>
      {educations.length === 0 ? (
        <p className="text-14 text-muted">No education information available</p>
      ) : (
        <ul className="divide-y divide-line">
          {educations.map((education) => (
            <Entry key={education.id} education={education} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ education }: { education: Education }) {
  const { university, education_level, faculty, course, graduation_year } = education;
  const facts = [educationLevelNames[education_level], faculty, course !== null && `Year ${course}`].filter(Boolean);
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <IconTile>
        <GraduationCap />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{university}</p>
        <p className="text-14 break-words text-muted">{facts.join(' · ')}</p>
      </div>
      {graduation_year !== null && <p className="text-14 text-muted tabular-nums">{graduation_year}</p>}
    </li>
  );
}
