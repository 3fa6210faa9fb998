import type { Lesson } from '@coursemate/contract/lessons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCog, CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useNow } from '#ui/display/use-now.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { lessonsQuery } from './api/lessons.ts';
import { CalendarLayout, GridSkeleton, SideSkeleton } from './calendar-skeleton.tsx';
import { Agenda } from './calendar/agenda.tsx';
import { LessonDialog } from './calendar/lesson-dialog.tsx';
import { SideLists } from './calendar/side-lists.tsx';
import { Subscribe } from './calendar/subscribe.tsx';
import { WeekGrid } from './calendar/week-grid.tsx';
import { dayText, isShown, mondayOf, monthTitle, rangeOfWeek, readDay, weekTitle } from './calendar/week.ts';
import { needsAnswer } from './lesson-texts.ts';
import { dayAfter } from './times.ts';

interface CalendarPageProps {
  viewer: { id: string; role: 'teacher' | 'student' };
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

/** Lessons by week, what waits for an answer, and what comes next. Week and view are in the address. */
export function CalendarPage({ viewer, search, onSearch }: CalendarPageProps) {
  const now = useNow();
  const wide = useMediaQuery('(min-width: 64rem)');
  const view = wide ? (search.view ?? 'week') : 'agenda';
  const monday = mondayOf(readDay(search.date, now));
  const week = useQuery({ ...lessonsQuery(rangeOfWeek(monday)), placeholderData: keepPreviousData });
  const around = useQuery(lessonsQuery(aroundNow(now)));
  const [opened, setOpened] = useState<Lesson | null>(null);
  const go = (day: Date | null) => onSearch({ ...search, date: day ? dayText(day) : undefined });
  const props = { viewerId: viewer.id, onOpen: setOpened };
  const shown = week.data?.filter(isShown) ?? [];

  return (
    <>
      <CalendarLayout
        head={
          <>
            <h2 className="text-18 tabular-nums max-lg:mr-auto sm:text-22" aria-live="polite">
              {wide ? weekTitle(monday) : monthTitle(monday)}
            </h2>
            <div className="flex items-center gap-2">
              <IconButton
                look="outline"
                size={wide ? 'md' : 'sm'}
                label="Previous week"
                onClick={() => go(dayAfter(monday, -7))}
              >
                <ChevronLeft />
              </IconButton>
              <IconButton
                look="outline"
                size={wide ? 'md' : 'sm'}
                label="Next week"
                onClick={() => go(dayAfter(monday, 7))}
              >
                <ChevronRight />
              </IconButton>
              <Button look="secondary" size={wide ? 'md' : 'sm'} onClick={() => go(null)}>
                Today
              </Button>
            </div>
            <div className="flex items-center gap-3 lg:ml-auto">
              {wide && (
                <RadioGroup
                  look="segments"
                  label="View"
                  labelHidden
                  options={[
                    { value: 'week', label: 'Week', icon: <CalendarDays /> },
                    { value: 'agenda', label: 'Agenda', icon: <List /> },
                  ]}
                  value={view}
                  onChange={(next) => onSearch({ ...search, view: next === 'agenda' ? 'agenda' : undefined })}
                />
              )}
              {viewer.role === 'teacher' && (
                <Link to="/calendar/availability" className={buttonClass('secondary')}>
                  <CalendarCog />
                  Availability
                </Link>
              )}
              <Subscribe />
            </div>
          </>
        }
        aside={
          around.data ? (
            // The agenda asks about the lessons of its week itself.
            <SideLists
              lessons={around.data}
              needsAnswer={view === 'agenda' ? without(shown) : needsAnswer}
              {...props}
            />
          ) : (
            around.isPending && <SideSkeleton />
          )
        }
      >
        {week.data ? (
          <div aria-busy={week.isPlaceholderData} className={week.isPlaceholderData ? 'opacity-60' : undefined}>
            {view === 'week' ? (
              <WeekGrid monday={monday} lessons={shown} {...props} />
            ) : (
              <Agenda monday={monday} lessons={shown} {...props} />
            )}
          </div>
        ) : week.error ? (
          <ErrorState
            title="Failed to load your lessons"
            text={sentenceOf(week.error)}
            retrying={week.isFetching}
            onRetry={() => {
              void week.refetch();
              if (around.isError) void around.refetch();
            }}
          />
        ) : (
          <GridSkeleton />
        )}
      </CalendarLayout>
      <LessonDialog lesson={opened} viewerId={viewer.id} onClose={() => setOpened(null)} />
    </>
  );
}

function without(lessons: readonly Lesson[]) {
  const ids = new Set(lessons.map(({ id }) => id));
  return (lesson: Lesson) => needsAnswer(lesson) && !ids.has(lesson.id);
}

/** What the address of the page holds: a day of the week in view, and how it is shown. */
export interface CalendarSearch {
  date?: string | undefined;
  view?: 'agenda' | undefined;
}

/** Reads the address. What is no day or view is left out. */
export function calendarSearch(written: { date?: unknown; view?: unknown }): CalendarSearch {
  return {
    date: typeof written.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(written.date) ? written.date : undefined,
    view: written.view === 'agenda' ? 'agenda' : undefined,
  };
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;

/** The lessons that the lists beside the week are made of. By whole days, so that all of a day ask for the same. */
function aroundNow(now: Date): { from: string; to: string } {
  return { from: dayAfter(now, -DAYS_BACK).toISOString(), to: dayAfter(now, DAYS_AHEAD).toISOString() };
}
