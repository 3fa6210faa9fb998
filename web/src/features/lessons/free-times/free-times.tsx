import type { LessonLength } from '@coursemate/contract/availability';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { dateOf, freeDays, type FreeTime, ownZone } from '../free-days.ts';
import { slotsQuery } from '../slots.ts';
import { DayChips } from './day-chips.tsx';
import { TimeButtons } from './time-buttons.tsx';

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
  const [asked, setAsked] = useState<LessonLength | null>(value?.minutes ?? null);
  const [day, setDay] = useState<string | null>(value && dateOf(value.starts_at));
  const slots = useInfiniteQuery({ ...slotsQuery(teacherId, asked), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = slots;
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
    const text = sentenceOf(error, 'Please check your connection and try again.');
    return (
      <ErrorState title="Failed to load free times" text={text} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { time_zone, lengths } = first;
  const minutes = asked ?? first.minutes;
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
            setAsked(lengths.find((length) => `${length}` === next) ?? null);
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
