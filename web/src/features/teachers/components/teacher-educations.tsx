import type { Education } from '@coursemate/contract/educations';
import { GraduationCap } from 'lucide-react';

import { educationLevelNames } from '#lib/lists/education-levels.ts';
import { PageSection } from '#ui/page-section.tsx';

export function TeacherEducations({ educations }: { educations: readonly Education[] }) {
  return (
    <PageSection title="Education">
      {educations.length === 0 ? (
        <p className="text-14 text-muted">No education information available</p>
      ) : (
        <ul className="grid gap-5">
          {educations.map((education) => (
            <Entry key={education.id} education={education} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Entry({ education }: { education: Education }) {
  const { university, education_level, faculty, course, graduation_year } = education;
  const facts = [educationLevelNames[education_level], faculty, course !== null && `Year ${course}`].filter(Boolean);
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong"
      >
        <GraduationCap />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{university}</p>
        <p className="text-14 break-words text-muted">{facts.join(' · ')}</p>
      </div>
      {graduation_year !== null && <p className="text-14 text-muted tabular-nums">{graduation_year}</p>}
    </li>
  );
}
