import type { Lesson, LessonStatus } from '@coursemate/contract/lessons';
import { Ban, Check, CheckCheck, Clock, type LucideIcon, Scale, TimerOff, Undo2, UserX, X } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

import { STATUS_LABELS } from '../lesson-texts.ts';
import { blockOf } from '../times.ts';

const DATE_LOOKS: Partial<Record<LessonStatus, string>> = {
  proposed: 'border-dashed border-brand text-brand-strong',
  confirmed: 'border-transparent bg-brand-soft text-brand-strong',
};

/** Weekday and day, and the month where it is another one, as on a sheet of a calendar. The date stands beside it in words, so screen readers skip it. */
export function DateBlock({ at, status }: { at: string; status: LessonStatus }) {
  const { weekday, day, month } = blockOf(at);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid min-h-12 w-12 shrink-0 content-center justify-items-center rounded-control border leading-tight tabular-nums',
        DATE_LOOKS[status] ?? 'border-transparent bg-sunken text-muted',
      )}
    >
      <span className="text-12 font-semibold">{weekday}</span>
      <span className="font-heading text-16 font-bold">{day}</span>
      {month !== null && <span className="pb-0.5 text-12">{month}</span>}
    </span>
  );
}

const STATUS_LOOKS = {
  proposed: { tone: 'warn', Icon: Clock },
  confirmed: { tone: 'ok', Icon: Check },
  declined: { tone: 'neutral', Icon: X },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
  expired: { tone: 'neutral', Icon: TimerOff },
  cancelled: { tone: 'danger', Icon: Ban },
  completed: { tone: 'neutral', Icon: CheckCheck },
  no_show: { tone: 'danger', Icon: UserX },
  disputed: { tone: 'danger', Icon: Scale },
} as const satisfies Record<LessonStatus, { tone: BadgeTone; Icon: LucideIcon }>;

/** How a lesson stands, as an icon and a word. */
export function StatusBadge({ status }: Pick<Lesson, 'status'>) {
  const { tone, Icon } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon />
      {STATUS_LABELS[status]}
    </Badge>
  );
}
