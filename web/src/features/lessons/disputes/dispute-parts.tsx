import type { Lesson, LessonSide } from '@coursemate/contract/lessons';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/display/use-now.ts';

import { detailsOf, topicOf } from '../lesson-texts.ts';
import { longDay, rangeOf } from '../times.ts';

/** When the lesson was to be, and about what. */
export function LessonTime({ lesson }: { lesson: Lesson }) {
  const now = useNow();
  return (
    <div className="grid gap-0.5 py-1">
      <p className="whitespace-nowrap">{longDay(new Date(lesson.starts_at), now)}</p>
      <p className="font-normal whitespace-nowrap tabular-nums">{rangeOf(lesson)}</p>
      <p className="font-normal wrap-anywhere text-muted">
        {topicOf(lesson)} · {detailsOf(lesson)}
      </p>
    </div>
  );
}

/** A name as the way to the person. */
export function Person({ person, tabIndex }: { person: Lesson['teacher']; tabIndex?: number }) {
  return (
    <Link to="/users" search={{ user: person.id }} tabIndex={tabIndex} className="break-words hover:underline">
      {person.name}
    </Link>
  );
}

const OTHER = { teacher: 'student', student: 'teacher' } as const satisfies Record<LessonSide, LessonSide>;

/** Who said what about a lesson that is over, and who disputes it, each with their reason. */
export function Report({ lesson }: { lesson: Lesson }) {
  const { reported_by, completed_by, report_reason, reason, status } = lesson;
  if (completed_by !== null && status !== 'completed') return <Contest lesson={lesson} by={completed_by} />;
  if (reported_by === null) return reason === null ? <p className="text-muted">–</p> : <Words text={reason} />;
  const disputer = OTHER[reported_by];
  // After a decision the reason of the dispute stays where it was.
  const disputed = status === 'disputed' || reason !== report_reason;
  return (
    <div className="grid max-w-md min-w-56 gap-1.5 py-1">
      <div>
        <p className="text-13 text-muted">
          {lesson[reported_by].name} ({reported_by}) reported that nobody came
        </p>
        <Words text={report_reason} />
      </div>
      {disputed && <Disputed lesson={lesson} by={disputer} />}
    </div>
  );
}

interface SaidProps {
  lesson: Lesson;
  by: LessonSide;
}

/** One side said that it took place, the other that it did not. */
function Contest({ lesson, by }: SaidProps) {
  return (
    <div className="grid max-w-md min-w-56 gap-1.5 py-1">
      <p className="text-13 text-muted">
        {lesson[by].name} ({by}) said that it took place
      </p>
      <Disputed lesson={lesson} by={OTHER[by]} />
    </div>
  );
}

function Disputed({ lesson, by }: SaidProps) {
  return (
    <div>
      <p className="text-13 text-muted">
        {lesson[by].name} ({by}) disputes it
      </p>
      <Words text={lesson.reason} />
    </div>
  );
}

function Words({ text }: { text: string | null }) {
  if (text === null) return <p className="text-muted">No reason given</p>;
  return <p className="wrap-anywhere whitespace-pre-line">“{text}”</p>;
}

interface DecideButtonProps {
  lesson: Lesson;
  tabIndex?: number;
  onDecide: (lesson: Lesson) => void;
}

/** Where the server lets administrators decide. */
export function DecideButton({ lesson, tabIndex, onDecide }: DecideButtonProps) {
  if (!lesson.can.includes('decide')) return null;
  return (
    <Button
      look="secondary"
      size="sm"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={`Decide about the lesson of ${lesson.student.name} and ${lesson.teacher.name}`}
      onClick={() => onDecide(lesson)}
    >
      <Scale />
      Decide
    </Button>
  );
}
