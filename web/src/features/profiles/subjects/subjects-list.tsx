import type { TeacherSubject } from '@coursemate/contract/subjects';
import { createElement } from 'react';

import { formatMoney } from '#ui/display/format.ts';
import { IconTile } from '#ui/display/icon-tile.tsx';

import { subjectIcon } from './subject-icon.ts';

/** The subjects of a teacher with their prices. */
export function SubjectsList({ subjects }: { subjects: readonly TeacherSubject[] }) {
  if (subjects.length === 0) return <p className="text-14 text-muted">No subjects added yet</p>;
  return (
    <ul className="divide-y divide-line">
      {subjects.map(({ id, subject, price, currency }) => (
        <li key={id} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
          <IconTile>{createElement(subjectIcon(subject))}</IconTile>
          {/* On the narrowest phones the price stands below its subject. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 font-semibold break-words">{subject}</p>
            <p className="text-14 whitespace-nowrap text-muted tabular-nums">
              <span className="text-16 font-bold text-ink">{formatMoney({ amount: price, currency })}</span> / lesson
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
