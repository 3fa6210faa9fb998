import type { TeacherCard } from '@coursemate/contract/teachers';
import { Link } from '@tanstack/react-router';

import { fullName, smallAvatar } from '#features/profiles/index.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { formatMoney, formatRating } from '#ui/display/format.ts';

import { matchLabel } from '../match/match-words.tsx';

interface ShortCardsProps {
  teachers: readonly TeacherCard[];
  label: string;
}

/** Teachers side by side where there is little room: a link each. */
export function ShortCards({ teachers, label }: ShortCardsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <Link
            to="/teachers/$teacherId"
            params={{ teacherId: teacher.id }}
            className="flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2.5 transition-colors hover:bg-hover"
          >
            <Avatar name={fullName(teacher)} seed={teacher.id} src={smallAvatar(teacher.avatar_url)} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{fullName(teacher)}</span>
              <span className="block truncate text-13 text-muted">{factsOf(teacher)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The best reason first: 'Took Analysis 1, as you · from €24' */
function factsOf(teacher: TeacherCard): string {
  const { match, teacher_subjects, average_rating, total_feedbacks, lesson_cost: amount, currency } = teacher;
  const reason = match[0] ? matchLabel(match[0], teacher) : teacher_subjects[0]?.subject;
  const facts = [
    reason,
    total_feedbacks > 0 && `${formatRating(average_rating)} stars`,
    amount !== null && currency !== null && `from ${formatMoney({ amount, currency }, { short: true })}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
