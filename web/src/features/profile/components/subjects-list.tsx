import type { TeacherSubject } from '@coursemate/contract/subjects';
import { createElement } from 'react';

import { lessonPrice } from '../lesson-price.ts';
import { subjectIcon } from '../subject-icon.ts';
import { IconTile } from './icon-tile.tsx';

/** What someone teaches, and for how much. */
export function SubjectsList({ subjects }: { subjects: readonly TeacherSubject[] }) {
  if (subjects.length === 0) return <p className="text-14 text-muted">No subjects added yet</p>;
  return (
    <ul className="divide-y divide-line">
      {subjects.map((taught) => (
        <li key={taught.id} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
          <IconTile>{createElement(subjectIcon(taught.subject))}</IconTile>
          <p className="min-w-0 flex-1 font-semibold break-words">{taught.subject}</p>
          <p className="text-14 whitespace-nowrap text-muted tabular-nums">
            <span className="text-16 font-bold text-ink">{lessonPrice(taught)}</span> / lesson
          </p>
        </li>
      ))}
    </ul>
  );
}
