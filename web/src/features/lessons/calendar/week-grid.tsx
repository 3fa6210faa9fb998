import type { Lesson } from '@coursemate/contract/lessons';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';

import { ownZone, zoneLabel } from '#features/availability/time-zones.ts';
import { classNames } from '#ui/class-names.ts';
import { daysBetween } from '#ui/display/dates.ts';
import { useNow } from '#ui/display/use-now.ts';

import { otherOf, spokenLesson, topicOf } from '../lesson-texts.ts';
import { blockOf, clockOf, longDay } from '../times.ts';
import { LookIcon, LOOKS } from './agenda.tsx';
import { daysOfWeek, hoursOf, lessonsOfDay, lookOf, minuteOf, type Placed, placeLessons } from './week.ts';

/** An hour of the grid, in rem. */
const HOUR_REM = 3;
const remOf = (minutes: number) => `${(minutes / 60) * HOUR_REM}rem`;

interface WeekGridProps {
  monday: Date;
  lessons: readonly Lesson[];
  viewerId: string;
  onOpen: (lesson: Lesson) => void;
}

/** The lessons of a week by day and hour. */
export function WeekGrid({ monday, lessons, viewerId, onOpen }: WeekGridProps) {
  const now = useNow();
  const { first, last } = hoursOf(lessons);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const days = daysOfWeek(monday);
  const isThisWeek = days.some((day) => daysBetween(day, now) === 0);
  const nowMinute = minuteOf(now) - first * 60;
  const nowInView = isThisWeek && nowMinute >= 0 && nowMinute < hours.length * 60;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))] border-b border-line">
        <span />
        {days.map((day) => (
          <DayHead key={day.getTime()} day={day} now={now} />
        ))}
      </div>
      <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))]">
        <div aria-hidden="true" className="relative text-right text-12 text-muted tabular-nums">
          {hours.slice(1).map((hour) => (
            <span
              key={hour}
              style={{ top: remOf((hour - first) * 60) }}
              // The time of now stands there alone.
              className={classNames(
                'absolute right-2 -translate-y-1/2',
                nowInView && Math.abs(nowMinute - (hour - first) * 60) < 20 && 'invisible',
              )}
            >
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
          {nowInView && (
            <span style={{ top: remOf(nowMinute) }} className="absolute right-2 -translate-y-1/2 font-bold text-danger">
              {clockOf(now.toISOString())}
            </span>
          )}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day.getTime()}
            label={longDay(day, now)}
            today={daysBetween(day, now) === 0}
            hours={hours.length}
            nowMinute={nowInView ? nowMinute : null}
          >
            {placeLessons(lessonsOfDay(lessons, day)).map((placed) => (
              <Block
                key={placed.lesson.id}
                {...placed}
                first={first}
                viewerId={viewerId}
                now={now}
                onOpen={() => onOpen(placed.lesson)}
              />
            ))}
          </DayColumn>
        ))}
      </div>
      <Legend at={monday} />
    </div>
  );
}

function DayHead({ day, now }: { day: Date; now: Date }) {
  const { weekday, day: number } = blockOf(day.toISOString());
  const days = daysBetween(now, day);
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'flex h-13 items-center justify-center gap-2 border-l border-line text-13',
        days < 0 ? 'text-muted' : 'text-ink',
        days === 0 && 'font-semibold text-brand-strong',
      )}
    >
      {weekday}
      <span
        className={classNames(
          'font-heading text-16 font-bold tabular-nums',
          days === 0 && 'grid size-8 place-items-center rounded-pill bg-brand text-on-brand',
        )}
      >
        {number}
      </span>
    </p>
  );
}

interface DayColumnProps {
  label: string;
  today: boolean;
  hours: number;
  nowMinute: number | null;
  children: ReactNode;
}

function DayColumn({ label, today, hours, nowMinute, children }: DayColumnProps) {
  return (
    <div
      style={{ height: `${hours * HOUR_REM}rem`, backgroundSize: `100% ${HOUR_REM}rem` }}
      className={classNames(
        'relative border-l border-line bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_calc(100%-1px))]',
        today && 'bg-brand-soft/45',
      )}
    >
      <ul aria-label={label}>{children}</ul>
      {nowMinute !== null && (
        <span
          aria-hidden="true"
          style={{ top: remOf(nowMinute) }}
          className={classNames(
            'pointer-events-none absolute inset-x-0 border-t',
            today
              ? 'border-t-2 border-danger before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-pill before:bg-danger'
              : 'border-danger/25',
          )}
        />
      )}
    </div>
  );
}

interface BlockProps extends Placed {
  first: number;
  viewerId: string;
  now: Date;
  onOpen: () => void;
}

function Block({ lesson, start, length, lane, lanes, first, viewerId, now, onOpen }: BlockProps) {
  const look = lookOf(lesson, now);
  return (
    <li
      className="absolute p-0.5"
      style={{
        top: remOf(start - first * 60),
        height: remOf(length),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={classNames(
          'flex size-full flex-col overflow-hidden rounded-control border px-1 py-0.5 text-left text-12 leading-snug transition-shadow hover:shadow-low',
          LOOKS[look].className,
        )}
      >
        <span className="sr-only">{spokenLesson(lesson, viewerId, now)}</span>
        <span aria-hidden="true" className="w-full truncate text-13 font-semibold">
          {otherOf(lesson, viewerId).name}
        </span>
        {length >= 45 && (
          <span aria-hidden="true" className="flex w-full items-center justify-between gap-0.5 tracking-tight">
            <span className="truncate">
              {clockOf(lesson.starts_at)}–{clockOf(lesson.ends_at)}
            </span>
            <LookIcon look={look} lesson={lesson} />
          </span>
        )}
        {length >= 90 && (
          <span aria-hidden="true" className="w-full truncate">
            {topicOf(lesson)}
          </span>
        )}
      </button>
    </li>
  );
}

function Legend({ at }: { at: Date }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-4 py-2.5 text-13 text-muted">
      {Object.values(LOOKS).map(({ Icon, label, className }) => (
        <span key={label} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames('grid size-5.5 place-items-center rounded-[4px] border', className)}
          >
            <Icon className="size-3" />
          </span>
          {label}
        </span>
      ))}
      <span className="ml-auto flex items-center gap-1.5">
        <Globe className="size-4 shrink-0" />
        Times in {zoneLabel(ownZone(), at)}
      </span>
    </div>
  );
}
