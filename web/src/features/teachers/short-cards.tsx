import { formatPriceShort } from '@coursemate/contract/base/money';
import type { TeacherCard } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { fullName, smallAvatar } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';

import { similarTeachersQuery } from './api/teachers.ts';
import { matchLabel } from './match-texts.tsx';

/** Teachers side by side where there is little room: a link each. */
export function ShortCards({ teachers, label }: { teachers: readonly TeacherCard[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <ShortCard teacher={teacher} />
        </li>
      ))}
    </ul>
  );
}

/** Who, why, how good and from which price. */
function ShortCard({ teacher }: { teacher: TeacherCard }) {
  const { match, teacher_subjects, average_rating, total_feedbacks, lesson_cost: price, currency } = teacher;
  const minutes = teacher.lesson_minutes;
  const reason = match[0] ? matchLabel(match[0], teacher) : teacher_subjects[0]?.subject;
  return (
    <Link
      to="/teachers/$teacherId"
      params={{ teacherId: teacher.id }}
      className="flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2.5 transition-colors hover:bg-hover"
    >
      <Avatar name={fullName(teacher)} seed={teacher.id} src={smallAvatar(teacher.avatar_url)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="truncate font-semibold">{fullName(teacher)}</span>
          {total_feedbacks > 0 && <StarRating value={average_rating} compact />}
        </span>
        <span className="flex items-baseline justify-between gap-3 text-13 text-muted">
          <span className="truncate">{reason}</span>
          {price !== null && currency !== null && minutes !== null && (
            <span className="shrink-0 tabular-nums">from {formatPriceShort({ price, currency, minutes })}</span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Below a request that was declined or expired. Nothing while nobody is found. */
export function OthersWhoCouldHelp({ teacherId }: { teacherId: string }) {
  const titleId = useId();
  const { data } = useQuery(similarTeachersQuery(teacherId));
  if (!data || data.teachers.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-3 grid gap-2">
      <h3 id={titleId} className="font-sans text-14 leading-normal font-semibold tracking-normal">
        Others who could help
      </h3>
      <ShortCards teachers={data.teachers} label="Others who could help" />
    </section>
  );
}
