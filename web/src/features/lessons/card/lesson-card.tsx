import { limits } from '@coursemate/contract/base/limits';
import { type Lesson, listLessons } from '@coursemate/contract/lessons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight, Clock, Globe, Repeat } from 'lucide-react';
import { useId } from 'react';

import { call } from '#lib/api.ts';
import { useNow } from '#ui/display/use-now.ts';

import { costOf, detailsOf, remarkOf, viewerSide, topicOf } from '../lesson-texts.ts';
import { dayAfter, timeLeft, timeThere, weekly, whenOf } from '../times.ts';
import { LessonActions } from './lesson-actions.tsx';
import { DateBlock, StatusBadge } from './lesson-marks.tsx';

interface LessonCardProps {
  lesson: Lesson;
  viewerId: string;
}

/** A lesson as it is now, with what the viewer may do. */
export function LessonCard({ lesson, viewerId }: LessonCardProps) {
  const now = useNow();
  const titleId = useId();
  const whenId = useId();
  const remark = remarkOf(lesson, viewerId);
  const hasFooter = lesson.can.length > 0 || lesson.series_id !== null;
  return (
    <div className="@container w-full rounded-card border border-line bg-surface text-14 text-ink">
      <div className="flex gap-3.5 p-4">
        <DateBlock at={lesson.starts_at} status={lesson.status} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <p id={titleId} className="text-15 font-semibold wrap-anywhere">
              {topicOf(lesson)}
            </p>
            <StatusBadge status={lesson.status} />
          </div>
          <p id={whenId} className="font-medium tabular-nums">
            {whenOf(lesson, now)}
          </p>
          <TimeThere lesson={lesson} viewerId={viewerId} />
          <p className="wrap-anywhere text-muted">{detailsOf(lesson)}</p>
          {lesson.note !== null && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">“{lesson.note}”</p>}
          {remark !== null && <p className="mt-1.5 wrap-anywhere text-muted">{remark}</p>}
          <SuggestedTime lesson={lesson} viewerId={viewerId} now={now} />
        </div>
      </div>
      {hasFooter && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3">
          {lesson.series_id !== null && <SeriesLine lesson={lesson} />}
          {lesson.series_id === null && lesson.status === 'confirmed' && new Date(lesson.starts_at) > now && (
            <p className="flex items-center gap-1.5 text-13 text-muted">
              <Clock className="size-4 shrink-0" />
              Begins {timeLeft(lesson, now)}
            </p>
          )}
          {lesson.can.length > 0 && (
            <div className="flex-1">
              <LessonActions lesson={lesson} viewerId={viewerId} describedBy={`${titleId} ${whenId}`} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The time on the teacher's clock, where that is another one. */
export function TimeThere({ lesson, viewerId }: LessonCardProps) {
  const there = timeThere(lesson, lesson.time_zone);
  if (there === null) return null;
  const whose = viewerSide(lesson, viewerId) === 'student' ? `for ${lesson.teacher.name}, ` : 'in ';
  return (
    <p className="flex items-center gap-1.5 text-13 text-muted tabular-nums">
      <Globe className="size-3.5 shrink-0" />
      {there} {whose}
      {lesson.time_zone.replaceAll('_', ' ')}
    </p>
  );
}

/** Another time for a lesson that is agreed. */
function SuggestedTime({ lesson, viewerId, now }: LessonCardProps & { now: Date }) {
  const { moves_to: move } = lesson;
  if (move === null) return null;
  const cost = costOf(move, lesson);
  const who = move.proposed_by === viewerSide(lesson, viewerId) ? 'You suggest' : 'Suggested instead';
  return (
    <p className="mt-2 flex items-start gap-1.5 rounded-control bg-warn-soft px-2.5 py-1.5 font-medium text-warn tabular-nums">
      <ArrowRight className="mt-0.5 size-4 shrink-0" />
      {who}: {whenOf(move, now)}
      {cost !== null && ` · ${cost}`}
    </p>
  );
}

function SeriesLine({ lesson }: { lesson: Lesson }) {
  const { data: last = null } = useQuery(seriesQuery(lesson));
  return (
    <p className="flex items-center gap-1.5 text-13 text-muted">
      <Repeat className="size-4 shrink-0" />
      {lesson.series && `${lesson.series.number} of ${lesson.series.count} · `}
      {weekly(lesson.starts_at, last)}
    </p>
  );
}

const OVER = new Set<Lesson['status']>(['declined', 'withdrawn', 'expired', 'cancelled']);

/** When the last lesson of a series begins; null for one that has no later ones. */
function seriesQuery({ series_id, starts_at }: Pick<Lesson, 'series_id' | 'starts_at'>) {
  return queryOptions({
    queryKey: ['lessons', 'series', series_id, starts_at],
    queryFn: async ({ signal }) => {
      const to = dayAfter(new Date(starts_at), 7 * limits.seriesMax).toISOString();
      const query = { from: starts_at, to, limit: String(limits.pageSizeMax) };
      const { lessons } = await call(listLessons, { query, signal });
      const last = lessons.findLast((lesson) => lesson.series_id === series_id && !OVER.has(lesson.status));
      return last && last.starts_at !== starts_at ? last.starts_at : null;
    },
    enabled: series_id !== null,
  });
}
