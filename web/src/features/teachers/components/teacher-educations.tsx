import type { Education } from '@coursemate/contract/educations';

import { EducationLine } from '#features/lists/index.ts';
import { PageSection } from '#ui/page/page-section.tsx';

export function TeacherEducations({ educations }: { educations: readonly Education[] }) {
  return (
    <PageSection title="Education">
      {educations.length === 0 ? (
        <p className="text-14 text-muted">No education information available</p>
      ) : (
        <ul className="grid gap-5">
          {educations.map((education) => (
            <li key={education.id}>
              <EducationLine education={education} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
