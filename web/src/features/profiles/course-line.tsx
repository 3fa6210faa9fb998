import type { CourseRelation, UserCourse } from '@coursemate/contract/courses';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconTile } from '#ui/page/card.tsx';

export const relationNames = {
  taking: 'Taking',
  took: 'Took',
  taught: 'Taught',
} as const satisfies Record<CourseRelation, string>;

interface CourseLineProps {
  course: UserCourse;
  /** At the end of the line. */
  aside?: ReactNode;
}

/** One course of a person, on their own page and for others. */
export function CourseLine({ course: { name, code, university, relation, term, grade }, aside }: CourseLineProps) {
  const facts = [relationNames[relation], university, term, grade !== null && `Grade ${grade}`].filter(Boolean);
  return (
    <div className="flex items-center gap-4">
      <IconTile>
        <BookOpen />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <span className="font-semibold">{name}</span>
          {code !== null && <span className="text-14 text-muted"> {code}</span>}
        </p>
        <p className="text-14 break-words text-muted">{facts.join(' · ')}</p>
      </div>
      {aside}
    </div>
  );
}
