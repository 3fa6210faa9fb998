import type { Lesson } from '@coursemate/contract/lessons';

import { useMediaQuery } from '#lib/use-media-query.ts';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { SkeletonTableRows, Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';
import { Loading } from '#ui/states/skeleton.tsx';

import { StatusBadge } from '../card/lesson-marks.tsx';
import { DecideButton, LessonTime, Person, Report } from './dispute-parts.tsx';

const COLUMNS = [
  { label: 'Lesson' },
  { label: 'Student' },
  { label: 'Teacher' },
  { label: 'What they say' },
  { label: 'Changed' },
  { label: 'State' },
  { label: 'Actions', align: 'end' },
] as const;

export function DisputeTableSkeleton() {
  return (
    <Loading label="Loading lessons...">
      <Table caption="Lessons" columns={COLUMNS}>
        <SkeletonTableRows rows={6} columns={COLUMNS.length} />
      </Table>
    </Loading>
  );
}

function rowId({ id }: Lesson): string {
  return `lesson-${id}`;
}

/** Where a lesson stands on the page, if it is there. */
export function rowElement(lesson: Lesson): HTMLElement | null {
  return document.getElementById(rowId(lesson));
}

interface DisputeTableProps {
  lessons: readonly Lesson[];
  onDecide: (lesson: Lesson) => void;
}

/** Lessons as rows, where there is no room for them as cards. */
export function DisputeTable({ lessons, onDecide }: DisputeTableProps) {
  const wide = useMediaQuery('(min-width: 80rem)');
  const keys = useRowKeys({
    rows: lessons,
    keyOf: ({ id }) => id,
    acts: { d: (lesson) => lesson.can.includes('decide') && onDecide(lesson) },
  });
  if (!wide) {
    return (
      <ul aria-label="Lessons" className="grid gap-3">
        {lessons.map((lesson) => (
          <li
            key={lesson.id}
            id={rowId(lesson)}
            {...keys.rowProps(lesson)}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 text-14 focus-visible:outline-2 focus-visible:outline-brand"
          >
            <LessonCard lesson={lesson} onDecide={onDecide} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption="Lessons" columns={COLUMNS}>
      {lessons.map((lesson) => {
        const tabIndex = keys.tabIndexIn(lesson);
        return (
          <TableRow key={lesson.id} id={rowId(lesson)} {...keys.rowProps(lesson)}>
            <TableCell heading>
              <LessonTime lesson={lesson} />
            </TableCell>
            <TableCell>
              <Person person={lesson.student} tabIndex={tabIndex} />
            </TableCell>
            <TableCell>
              <Person person={lesson.teacher} tabIndex={tabIndex} />
            </TableCell>
            <TableCell>
              <Report lesson={lesson} />
            </TableCell>
            <TableCell>
              <span className="whitespace-nowrap text-muted">
                <RelativeTime at={lesson.updated_at} />
              </span>
            </TableCell>
            <TableCell>
              <StatusBadge status={lesson.status} />
            </TableCell>
            <TableCell align="end">
              <DecideButton lesson={lesson} tabIndex={tabIndex} onDecide={onDecide} />
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}

function LessonCard({ lesson, onDecide }: { lesson: Lesson; onDecide: (lesson: Lesson) => void }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2 font-semibold">
        <LessonTime lesson={lesson} />
        <StatusBadge status={lesson.status} />
      </div>
      <p className="break-words">
        <Person person={lesson.student} /> <span className="text-muted">with</span> <Person person={lesson.teacher} />
      </p>
      <Report lesson={lesson} />
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-13 text-muted">
          <RelativeTime at={lesson.updated_at} />
        </span>
        <DecideButton lesson={lesson} onDecide={onDecide} />
      </div>
    </>
  );
}
