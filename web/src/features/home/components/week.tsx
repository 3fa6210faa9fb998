import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';

import { availabilityQuery } from '#features/availability/api/availability.ts';
import { lessonsQuery } from '#features/lessons/api/lessons.ts';
import { NextLesson } from '#features/lessons/next-lesson.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/display/use-now.ts';

const DAY_MS = 86_400_000;
const LESSONS_SHOWN = 3;

interface WeekProps {
  viewerId: string;
  role: 'student' | 'teacher';
  /** A restricted account changes no hours. */
  blocked: boolean;
  /** The lesson that the page shows already. */
  shownId: string | undefined;
}

/** The lessons of the next seven days; without any the way to free hours. */
export function Week({ viewerId, role, blocked, shownId }: WeekProps) {
  const titleId = useId();
  const [range] = useState(() => {
    const today = new Date(new Date().setHours(0, 0, 0, 0)).getTime();
    return { from: new Date(today).toISOString(), to: new Date(today + 8 * DAY_MS).toISOString() };
  });
  const now = useNow();
  const { data: lessons } = useQuery(lessonsQuery(range));
  if (!lessons) return null;
  const agreed = lessons.filter(({ status, ends_at }) => status === 'confirmed' && Date.parse(ends_at) > now.getTime());
  const others = agreed.filter(({ id }) => id !== shownId);
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-18">
          Your week
        </h2>
        <Link
          to="/calendar"
          className="touch-target rounded-[2px] text-14 font-semibold text-brand-strong hover:underline"
        >
          Calendar
        </Link>
      </div>
      {others.length === 0 ? (
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4 text-14">
          <p className="flex items-center gap-3 text-muted">
            <CalendarDays className="shrink-0" />
            No {agreed.length > 0 && 'other '}lessons in the next seven days.
          </p>
          {role === 'teacher' && !blocked && <FreeHours />}
        </div>
      ) : (
        <ul className="grid gap-3">
          {others.slice(0, LESSONS_SHOWN).map((lesson) => (
            <li key={lesson.id}>
              <NextLesson lesson={lesson} viewerId={viewerId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** When students can find a teacher free, and where that is changed. */
function FreeHours() {
  const { data } = useQuery(availabilityQuery);
  if (!data) return null;
  return (
    <>
      {data.weekly.length > 0 && (
        <ul aria-label="Free hours" className="grid gap-1 tabular-nums">
          {data.weekly.map(({ weekday, start, end }) => (
            <li key={`${weekday} ${start}`} className="flex gap-3">
              <span className="w-10 font-semibold">{NAMES[weekday - 1]}</span>
              {start}–{end}
            </li>
          ))}
        </ul>
      )}
      <Link to="/calendar/availability" className={buttonClass('secondary', { size: 'sm' })}>
        {data.weekly.length > 0 ? 'Change Free Hours' : 'Set Free Hours'}
      </Link>
    </>
  );
}
