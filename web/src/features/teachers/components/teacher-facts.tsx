import type { TeacherDetail } from '@coursemate/contract/teachers';
import { BookOpen, University } from 'lucide-react';

import { sharesUniversity } from '../degree.ts';
import type { Viewer } from '../viewer.ts';

/** What may decide it, in a line each. */
export function TeacherFacts({ teacher, viewer }: { teacher: TeacherDetail; viewer: Viewer }) {
  const count = teacher.teacher_subjects.length;
  const fellow = sharesUniversity(viewer.educations, teacher.user_educations);
  if (count === 0 && !fellow) return null;
  return (
    <ul className="grid content-start gap-3 text-14 text-muted [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 [&_strong]:font-semibold [&_strong]:text-ink [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      {count > 0 && (
        <li>
          <BookOpen />
          <span>
            Teaches <strong>{count === 1 ? '1 subject' : `${count} subjects`}</strong>
          </span>
        </li>
      )}
      {fellow && (
        <li>
          <University />
          <span>
            Studied at <strong>your university</strong>
          </span>
        </li>
      )}
    </ul>
  );
}
