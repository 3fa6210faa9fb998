import type { Lesson } from '@coursemate/contract/lessons';
import { Check, CheckCheck, CircleQuestionMark, Clock, type LucideIcon, Repeat } from 'lucide-react';

import type { Look } from './week.ts';

export const LOOKS = {
  confirmed: {
    Icon: Check,
    label: 'Confirmed',
    className: 'border-transparent border-l-brand border-l-3 bg-brand-soft text-brand-strong',
  },
  asked: {
    Icon: CircleQuestionMark,
    label: 'Answer needed',
    className: 'border-dashed border-brand bg-surface text-ink',
  },
  waiting: {
    Icon: Clock,
    label: 'Waiting for an answer',
    className: 'border-dashed border-line-strong bg-surface text-muted',
  },
  past: { Icon: CheckCheck, label: 'Past', className: 'border-line bg-sunken text-muted' },
} as const satisfies Record<Look, { Icon: LucideIcon; label: string; className: string }>;

/** The icon of a lesson: a series that is agreed shows that it repeats. */
export function LookIcon({ look, lesson }: { look: Look; lesson: Lesson }) {
  const Icon = look === 'confirmed' && lesson.series_id !== null ? Repeat : LOOKS[look].Icon;
  return <Icon className="size-3.5 shrink-0" />;
}
