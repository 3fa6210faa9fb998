import type { Lesson } from '@coursemate/contract/lessons';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { smallAvatar } from '#features/profiles/person.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { useNow } from '#ui/display/use-now.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

import { LessonActions } from '../card/lesson-actions.tsx';
import { TimeThere } from '../card/lesson-card.tsx';
import { DateBlock } from '../card/lesson-marks.tsx';
import { detailsOf, minutesOf, otherOf, viewerSide, STATUS_LABELS, topicOf } from '../lesson-texts.ts';
import { clockOf, timeLeft, whenOf } from '../times.ts';
import { isShown } from './week.ts';

/** So many of each list; the calendar has the rest. */
const MOST = 5;

interface SideListsProps {
  /** Lessons around now, in the order of their beginning. */
  lessons: readonly Lesson[];
  /** Which of them the viewer is asked about here. */
  needsAnswer: (lesson: Lesson) => boolean;
  viewerId: string;
  onOpen: (lesson: Lesson) => void;
}

/** What waits for the viewer, what comes next, and what took place. */
export function SideLists({ lessons, needsAnswer, viewerId, onOpen }: SideListsProps) {
  const now = useNow();
  const unanswered = lessons.filter(needsAnswer);
  const next = lessons.filter(({ status, ends_at }) => status === 'confirmed' && new Date(ends_at) > now);
  const past = lessons
    .filter(
      ({ status, ends_at }) =>
        status === 'completed' ||
        status === 'no_show' ||
        status === 'disputed' ||
        (status === 'confirmed' && new Date(ends_at) <= now),
    )
    .toReversed();
  if (!lessons.some(isShown)) return <NoLessons />;
  return (
    <div className="grid content-start gap-7">
      {unanswered.length > 0 && (
        <SideList title="Waiting for your answer">
          {unanswered.map((lesson) => (
            <li key={lesson.id}>
              <Question lesson={lesson} viewerId={viewerId} now={now} />
            </li>
          ))}
        </SideList>
      )}
      {next.length > 0 && (
        <SideList title="Next lessons" lines>
          {next.slice(0, MOST).map((lesson, index) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              viewerId={viewerId}
              when={`${clockOf(lesson.starts_at)}${lesson.series_id === null ? '' : ' · weekly'}`}
              onOpen={() => onOpen(lesson)}
            >
              {index < 2 && <Badge tone={index === 0 ? 'brand' : 'neutral'}>{timeLeft(lesson, now)}</Badge>}
            </LessonLine>
          ))}
        </SideList>
      )}
      {past.length > 0 && (
        <SideList title="Past" lines>
          {past.slice(0, MOST).map((lesson) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              viewerId={viewerId}
              when={`${minutesOf(lesson)} min`}
              onOpen={() => onOpen(lesson)}
            >
              <PastAside lesson={lesson} viewerId={viewerId} />
            </LessonLine>
          ))}
        </SideList>
      )}
    </div>
  );
}

function NoLessons() {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="No lessons yet"
      text="Propose one in a conversation. What you agree on appears here."
      action={
        <Link to="/chat" className={buttonClass('primary', { size: 'sm' })}>
          Open Messages
        </Link>
      }
    />
  );
}

function SideList({ title, lines = false, children }: { title: string; lines?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <ul className={lines ? 'divide-y divide-line' : 'grid grid-cols-1 gap-3'}>{children}</ul>
    </section>
  );
}

interface LessonOfViewer {
  lesson: Lesson;
  viewerId: string;
}

/** A proposal, or another time, that the viewer is asked about. */
function Question({ lesson, viewerId, now }: LessonOfViewer & { now: Date }) {
  const nameId = useId();
  const other = otherOf(lesson, viewerId);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 text-14">
      <div className="flex items-center gap-3">
        <Avatar name={other.name} seed={other.id} src={smallAvatar(other.avatar_url)} />
        <div className="min-w-0">
          <p id={nameId} className="font-semibold wrap-anywhere">
            {other.name}
          </p>
          <p className="text-13 wrap-anywhere text-muted">
            {topicOf(lesson)} · {detailsOf(lesson)}
          </p>
        </div>
      </div>
      <div>
        <p className="font-semibold tabular-nums">{whenOf(lesson.moves_to ?? lesson, now)}</p>
        {lesson.moves_to ? (
          <p className="text-13 text-muted tabular-nums">Instead of {whenOf(lesson, now)}</p>
        ) : (
          <TimeThere lesson={lesson} viewerId={viewerId} />
        )}
        {lesson.note !== null && <p className="mt-1.5 wrap-anywhere">“{lesson.note}”</p>}
      </div>
      <LessonActions narrow lesson={lesson} viewerId={viewerId} describedBy={nameId} />
    </div>
  );
}

interface LessonLineProps extends LessonOfViewer {
  /** Its time or length; it stays whole where the topic is cut. */
  when: string;
  onOpen: () => void;
  children: ReactNode;
}

function LessonLine({ lesson, viewerId, when, onOpen, children }: LessonLineProps) {
  return (
    <li className="flex items-center gap-2 py-2.5 first:pt-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control text-left text-14 hover:bg-hover"
      >
        <DateBlock at={lesson.starts_at} status={lesson.status} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{otherOf(lesson, viewerId).name}</span>
          <span className="flex text-13 text-muted tabular-nums">
            <span className="truncate">{topicOf(lesson)}</span>
            <span className="shrink-0 whitespace-pre"> · {when}</span>
          </span>
        </span>
      </button>
      {children}
    </li>
  );
}

/** A student rates the teacher of a lesson that took place, or sees what they gave. */
function PastAside({ lesson, viewerId }: LessonOfViewer) {
  if (lesson.status === 'no_show' || lesson.status === 'disputed') return <Badge>{STATUS_LABELS[lesson.status]}</Badge>;
  if (lesson.status !== 'completed' || viewerSide(lesson, viewerId) === 'teacher') return null;
  if (lesson.rating !== null) {
    return (
      <Badge>
        <Star />
        Rated {lesson.rating}
      </Badge>
    );
  }
  return (
    <Link
      to="/teachers/$teacherId"
      params={{ teacherId: lesson.teacher.id }}
      hash="feedback"
      aria-label={`Rate ${lesson.teacher.name}`}
      className={buttonClass('secondary', { size: 'sm' })}
    >
      <Star />
      Rate
    </Link>
  );
}
