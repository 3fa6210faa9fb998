import type { TeacherSubject } from '@coursemate/contract/subjects';

import { formatMoney } from '#ui/display/format-money.ts';
import { PageSection } from '#ui/page/page-section.tsx';

export function TeacherSubjects({ subjects }: { subjects: readonly TeacherSubject[] }) {
  return (
    <PageSection title="Subjects and pricing">
      {subjects.length === 0 ? (
        <p className="text-14 text-muted">No subjects added yet</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {subjects.map(({ id, subject, price, currency }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <span className="min-w-0 font-semibold break-words">{subject}</span>
              <span className="text-14 whitespace-nowrap text-muted tabular-nums">
                <strong className="text-16 font-bold text-ink">{formatMoney({ amount: price, currency })}</strong> /
                lesson
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
