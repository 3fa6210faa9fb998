import type { Lesson, LessonStatus } from '@coursemate/contract/lessons';
import { Ban, Check, CheckCheck, Clock, type LucideIcon, Scale, TimerOff, Undo2, UserX, X } from 'lucide-react';

import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

import { STATUS_WORDS } from '../lesson-words.ts';

const LOOKS = {
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
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon />
      {STATUS_WORDS[status]}
    </Badge>
  );
}
