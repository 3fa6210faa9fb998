import type { LessonLength } from '@coursemate/contract/availability';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';

import { slotsQuery } from '#features/availability/api/slots.ts';
import { dateOf, type FreeDay, freeDays, type FreeTime } from '#features/availability/free-days.ts';
import { ownZone } from '#features/availability/time-zones.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { formatMonth, formatWeekday } from '#ui/display/dates.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export interface ChosenTime {
  starts_at: string;
  ends_at: string;
  minutes: LessonLength;
}

interface FreeTimesProps {
  teacherId: string;
  /** The chosen time, whose day and length are shown first; null while there is none. */
  value: Pick<ChosenTime, 'starts_at' | 'minutes'> | null;
  /** Null for who can only look. Called with null when another length takes the choice away. */
  onChoose: ((time: ChosenTime | null) => void) | null;
  /** What is said when the teacher has no free time. */
  empty?: ReactNode;
}

/** When a lesson with a teacher could begin: lengths, days and times, in the zone of the person who looks. */
export function FreeTimes({ teacherId, value, onChoose, empty }: FreeTimesProps) {
  const [chosenLength, setChosenLength] = useState<LessonLength | null>(value?.minutes ?? null);
  const [day, setDay] = useState<string | null>(value && dateOf(value.starts_at));
  const slots = useInfiniteQuery({ ...slotsQuery(teacherId, chosenLength), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = slots;
  const [first] = data?.pages ?? [];
  const viewer = ownZone();
  const days = useMemo(
    () =>
      freeDays(data?.pages.flatMap((page) => page.slots) ?? [], {
        viewer,
        teacher: data?.pages[0]?.time_zone ?? viewer,
      }),
    [data, viewer],
  );

  if (!first) {
    if (!error) return <FreeTimesSkeleton />;
    return <LoadFailed title="Failed to load free times" query={slots} />;
  }
  const { time_zone, lengths } = first;
  const minutes = chosenLength ?? first.minutes;
  const shown = days.find(({ date }) => date === day) ?? days[0];
  const choose = ({ starts_at, ends_at }: FreeTime) => onChoose?.({ starts_at, ends_at, minutes });

  return (
    <div className="grid gap-3" aria-busy={slots.isPlaceholderData}>
      {lengths.length > 1 && (
        <RadioGroup
          look="chips"
          label="Length"
          options={lengths.toSorted((a, b) => a - b).map((length) => ({ value: `${length}`, label: `${length} min` }))}
          value={`${minutes}`}
          onChange={(next) => {
            setChosenLength(lengths.find((length) => `${length}` === next) ?? null);
            if (value) onChoose?.(null);
          }}
        />
      )}
      {shown ? (
        <>
          <p className="text-13 text-muted">
            {zoneSentence(viewer, shown.times.some(({ teacherTime }) => teacherTime !== null) ? time_zone : viewer)}
          </p>
          <DayChips
            days={days}
            value={shown.date}
            onChange={setDay}
            loading={isFetchingNextPage}
            {...(hasNextPage && { onMore: () => void fetchNextPage() })}
          />
          <TimeButtons times={shown.times} value={value?.starts_at ?? null} onChoose={onChoose && choose} />
        </>
      ) : (
        <div className="grid justify-items-start gap-2 text-14 text-muted">
          {empty ?? <p>No free times at the moment.</p>}
          {hasNextPage && data && data.pages.length === 1 && lengths.length > 0 && (
            <Button look="quiet" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Look further ahead
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function zoneSentence(viewer: string, teacher: string): string {
  const own = `In your time: ${viewer}`;
  return teacher === viewer ? own : `${own}. Below it the teacher's: ${teacher}`;
}

function FreeTimesSkeleton() {
  return (
    <Loading label="Loading free times...">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-56" />
        <div className="grid grid-cols-5 gap-2">
          {Array.from({ length: 5 }, (_, day) => (
            <Skeleton key={day} className="h-17" />
          ))}
        </div>
        <div className="grid grid-cols-4 gap-2">
          {Array.from({ length: 4 }, (_, time) => (
            <Skeleton key={time} className="h-10" />
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** So many stand side by side on a phone, too. */
const AT_ONCE = 5;

interface DayChipsProps {
  days: readonly FreeDay[];
  /** The chosen date. */
  value: string;
  onChange: (date: string) => void;
  /** Loads days after the last one; without it there are none. */
  onMore?: () => void;
  loading: boolean;
}

/** The days with free times, a few at once. */
function DayChips({ days, value, onChange, onMore, loading }: DayChipsProps) {
  const chosen = days.findIndex(({ date }) => date === value);
  const from = Math.floor(Math.max(0, chosen) / AT_ONCE) * AT_ONCE;
  const shown = days.slice(from, from + AT_ONCE);
  const hasLater = from + AT_ONCE < days.length;

  function later() {
    const next = days[from + AT_ONCE];
    if (next) onChange(next.date);
    // One page ahead, so that the next step does not wait.
    if (days.length < from + 3 * AT_ONCE) onMore?.();
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1">
        <p aria-live="polite" className="mr-auto text-14 font-semibold">
          {monthsOf(shown)}
        </p>
        <IconButton
          size="sm"
          label="Earlier days"
          disabled={from === 0}
          onClick={() => onChange(days[from - AT_ONCE]?.date ?? value)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton size="sm" label="Later days" disabled={(!hasLater && !onMore) || loading} onClick={later}>
          <ChevronRight />
        </IconButton>
      </div>
      <ul className="grid grid-cols-5 gap-2">
        {shown.map(({ date, times }) => {
          const day = new Date(date);
          return (
            <li key={date}>
              <button
                type="button"
                aria-pressed={date === value}
                onClick={() => onChange(date)}
                className="grid w-full justify-items-center rounded-control border border-line-strong bg-surface py-1.5 text-12 leading-tight text-muted tabular-nums transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong aria-pressed:inset-ring aria-pressed:inset-ring-brand"
              >
                <span className="font-medium">{formatWeekday(day, { short: true, utc: true })}</span>
                <span className="text-16 font-bold text-ink">{day.getUTCDate()}</span>
                <span className="sr-only">{formatMonth(day, { utc: true })}, </span>
                <span className="whitespace-nowrap">{times.length} free</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function monthsOf(days: readonly FreeDay[]): string {
  const months = days.map(({ date }) => formatMonth(new Date(date), { utc: true }));
  return [...new Set(months)].join(' – ');
}

const LOOK =
  'grid min-h-10 content-center justify-items-center rounded-control border px-1 py-1 text-14 font-semibold tabular-nums';

interface TimeButtonsProps {
  times: readonly FreeTime[];
  /** The chosen `starts_at`. */
  value: string | null;
  /** Null for who can only look. */
  onChoose: ((time: FreeTime) => void) | null;
}

/** The free times of a day. */
function TimeButtons({ times, value, onChoose }: TimeButtonsProps) {
  return (
    <ul aria-label="Free times" className="grid grid-cols-4 gap-2">
      {times.map((time) => (
        <li key={time.starts_at}>
          {onChoose ? (
            <button
              type="button"
              aria-pressed={value === time.starts_at}
              onClick={() => onChoose(time)}
              className={`${LOOK} w-full border-line-strong bg-surface text-ink transition-colors pointer-coarse:min-h-11 hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand`}
            >
              <Clocks {...time} />
            </button>
          ) : (
            <span className={`${LOOK} border-line bg-sunken text-ink`}>
              <Clocks {...time} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Clocks({ time, teacherTime }: FreeTime) {
  return (
    <>
      {time}
      {teacherTime !== null && (
        <span className="text-12 font-normal">
          <span className="sr-only">, for the teacher </span>
          {teacherTime}
        </span>
      )}
    </>
  );
}
