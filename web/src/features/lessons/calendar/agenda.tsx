import type { Lesson } from '@coursemate/contract/lessons';
import { Check, CheckCheck, CircleQuestionMark, Clock, Globe, type LucideIcon, Repeat } from 'lucide-react';
import { useId } from 'react';

import { ownZone, zoneLabel } from '#features/availability/time-zones.ts';
import { smallAvatar } from '#features/profiles/person.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { daysBetween } from '#ui/display/dates.ts';
import { useNow } from '#ui/display/use-now.ts';

import { LessonActions } from '../card/lesson-actions.tsx';
import { TimeThere } from '../card/lesson-card.tsx';
import { detailsOf, needsAnswer, otherOf, spokenLesson, topicOf } from '../lesson-texts.ts';
import { blockOf, clockOf, dayHeading, timeLeft } from '../times.ts';
import { daysOfWeek, lessonsOfDay, type Look, lookOf } from './week.ts';

interface AgendaProps {
  monday: Date;
  lessons: readonly Lesson[];
  viewerId: string;
  onOpen: (lesson: Lesson) => void;
}

/** The lessons of a week as a list, day by day. */
export function Agenda({ monday, lessons, viewerId, onOpen }: AgendaProps) {
  const now = useNow();
  const days = daysOfWeek(monday).map((day) => ({ day, ofDay: lessonsOfDay(lessons, day) }));
  const next = lessons.find((lesson) => lesson.status === 'confirmed' && new Date(lesson.starts_at) > now);
  return (
    <div className="grid gap-4">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line pb-2">
        {days.map(({ day, ofDay }) => (
          <StripDay key={day.getTime()} day={day} lessons={ofDay} now={now} />
        ))}
      </div>
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <Globe className="size-4 shrink-0" />
        {zoneLabel(ownZone(), monday)}
      </p>
      {lessons.length === 0 && <p className="py-6 text-center text-muted">No lessons in this week.</p>}
      {days.map(
        ({ day, ofDay }) =>
          ofDay.length > 0 && (
            <section key={day.getTime()} className="grid gap-2" aria-label={dayHeading(day, now)}>
              <div className="flex min-h-7 items-center justify-between gap-2">
                <h3 className="text-14">{dayHeading(day, now)}</h3>
                {next && ofDay.includes(next) && (
                  <Badge tone="brand">
                    <Clock />
                    {timeLeft(next, now)}
                  </Badge>
                )}
              </div>
              <ul className="grid gap-2">
                {ofDay.map((lesson) => (
                  <AgendaLesson
                    key={lesson.id}
                    lesson={lesson}
                    viewerId={viewerId}
                    now={now}
                    onOpen={() => onOpen(lesson)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function StripDay({ day, lessons, now }: { day: Date; lessons: readonly Lesson[]; now: Date }) {
  const { weekday, day: number } = blockOf(day.toISOString());
  const days = daysBetween(now, day);
  return (
    <span className="grid justify-items-center gap-1 text-12 text-muted">
      {weekday.slice(0, 1)}
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-pill text-15 tabular-nums',
          days === 0 ? 'bg-brand font-bold text-on-brand' : days > 0 && 'font-semibold text-ink',
        )}
      >
        {number}
      </span>
      <span className="flex h-1.5 gap-0.5">
        {lessons.slice(0, 3).map((lesson) => (
          <span key={lesson.id} className={classNames('size-1.5 rounded-pill border', DOTS[lookOf(lesson, now)])} />
        ))}
      </span>
    </span>
  );
}

const DOTS = {
  confirmed: 'border-brand bg-brand',
  unanswered: 'border-brand',
  waiting: 'border-line-strong',
  past: 'border-faint bg-faint',
} as const;

interface AgendaLessonProps {
  lesson: Lesson;
  viewerId: string;
  now: Date;
  onOpen: () => void;
}

function AgendaLesson({ lesson, viewerId, now, onOpen }: AgendaLessonProps) {
  const nameId = useId();
  const look = lookOf(lesson, now);
  const other = otherOf(lesson, viewerId);
  const ground = look === 'unanswered' || look === 'waiting' ? LOOKS[look].className : 'border-line bg-surface';
  return (
    <li className={classNames('rounded-card border', ground)}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full gap-3 rounded-card p-4 text-left text-14 hover:bg-hover"
      >
        <span className="sr-only">{spokenLesson(lesson, viewerId, now)}</span>
        <span aria-hidden="true" className="w-12 shrink-0 tabular-nums">
          <span className="block font-bold">{clockOf(lesson.starts_at)}</span>
          <span className="block text-muted">{clockOf(lesson.ends_at)}</span>
        </span>
        <span className={classNames('w-0.5 shrink-0 rounded-pill', look === 'confirmed' ? 'bg-brand' : 'bg-line')} />
        <Avatar name={other.name} seed={other.id} src={smallAvatar(other.avatar_url)} />
        <span aria-hidden="true" className="min-w-0 flex-1">
          <span id={nameId} className="block font-semibold wrap-anywhere text-ink">
            {other.name}
          </span>
          <span className="block wrap-anywhere text-muted">
            {topicOf(lesson)} · {detailsOf(lesson)}
          </span>
          {look === 'waiting' && <span className="block text-muted">Waiting for {other.name}</span>}
        </span>
        <LookIcon look={look} lesson={lesson} />
      </button>
      {needsAnswer(lesson) && (
        <div className="grid gap-2 px-4 pb-4">
          <TimeThere lesson={lesson} viewerId={viewerId} />
          <LessonActions narrow lesson={lesson} viewerId={viewerId} describedBy={nameId} />
        </div>
      )}
    </li>
  );
}

export const LOOKS = {
  confirmed: {
    Icon: Check,
    label: 'Confirmed',
    className: 'border-transparent border-l-brand border-l-3 bg-brand-soft text-brand-strong',
  },
  unanswered: {
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
