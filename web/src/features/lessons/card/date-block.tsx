import type { LessonStatus } from '@coursemate/contract/lessons';

import { classNames } from '#ui/class-names.ts';

import { blockOf } from '../times.ts';

interface DateBlockProps {
  at: string;
  status: LessonStatus;
}

const LOOKS: Partial<Record<LessonStatus, string>> = {
  proposed: 'border-dashed border-brand text-brand-strong',
  confirmed: 'border-transparent bg-brand-soft text-brand-strong',
};

/** Weekday and day as on a sheet of a calendar. The date stands beside it in words, so screen readers skip it. */
export function DateBlock({ at, status }: DateBlockProps) {
  const { weekday, day } = blockOf(at);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-12 shrink-0 content-center justify-items-center rounded-control border leading-tight tabular-nums',
        LOOKS[status] ?? 'border-transparent bg-sunken text-muted',
      )}
    >
      <span className="text-12 font-semibold">{weekday}</span>
      <span className="font-heading text-16 font-bold">{day}</span>
    </span>
  );
}
