import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

import { fullName } from '#features/profiles/person.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { SkeletonTableRows, Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

import { EditFeedback } from './edit-feedback.tsx';
import { type FeedbackActs, FeedbackButtons, FeedbackContent, FeedbackState, Person } from './feedback-parts.tsx';

const COLUMNS = [
  { label: 'Feedback' },
  { label: 'Student' },
  { label: 'Teacher' },
  { label: 'Given' },
  { label: 'State' },
  { label: 'Actions', align: 'end' },
] as const;

export function FeedbackTableSkeleton() {
  return (
    <Loading label="Loading feedback...">
      <Table caption="Feedback" columns={COLUMNS}>
        <SkeletonTableRows rows={8} columns={COLUMNS.length} />
      </Table>
    </Loading>
  );
}

function rowId({ id }: ModeratedFeedback): string {
  return `feedback-${id}`;
}

/** Where a feedback stands on the page, if it is there. */
export function rowElement(feedback: ModeratedFeedback): HTMLElement | null {
  return document.getElementById(rowId(feedback));
}

interface FeedbackTableProps extends Omit<FeedbackActs, 'onEdit'> {
  feedbacks: readonly ModeratedFeedback[];
  busy: boolean;
}

/** Feedback as rows, on a phone as cards; one of them at a time is a form. */
export function FeedbackTable({ feedbacks, busy, onRemove, onRestore }: FeedbackTableProps) {
  const wide = useMediaQuery('(min-width: 48rem)');
  const toast = useToast();
  const [editing, setEditing] = useState<string | null>(null);
  const onEdit = ({ id, can }: ModeratedFeedback) => can.includes('update_feedback') && setEditing(id);
  const keys = useRowKeys({
    rows: feedbacks,
    keyOf: ({ id }) => id,
    acts: {
      e: onEdit,
      d: (feedback) => {
        if (feedback.can.includes('remove_feedback')) onRemove(feedback);
        else if (feedback.can.includes('restore_feedback') && !busy) onRestore(feedback);
      },
    },
  });

  function close(id: string) {
    flushSync(() => setEditing(null));
    // The form had the focus; its row takes it.
    keys.focusRow(id);
  }
  const formOf = (feedback: ModeratedFeedback) => (
    <EditFeedback
      feedback={feedback}
      onCancel={() => close(feedback.id)}
      onSaved={() => {
        close(feedback.id);
        toast.success({ title: 'Feedback updated' });
      }}
    />
  );
  const acts = { busy, onEdit, onRemove, onRestore };

  /** While a feedback is a form, the keys of its row belong to the form. */
  const rowOf = (feedback: ModeratedFeedback) => ({
    id: rowId(feedback),
    ...(feedback.id === editing ? {} : keys.rowProps(feedback)),
  });

  if (!wide) {
    return (
      <ul aria-label="Feedback" className="grid gap-3">
        {feedbacks.map((feedback) => (
          <li
            key={feedback.id}
            {...rowOf(feedback)}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 text-14 focus-visible:outline-2 focus-visible:outline-brand"
          >
            {feedback.id === editing ? (
              formOf(feedback)
            ) : (
              <Card feedback={feedback} buttons={<FeedbackButtons feedback={feedback} {...acts} />} />
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption="Feedback" columns={COLUMNS}>
      {feedbacks.map((feedback) => (
        <TableRow
          key={feedback.id}
          selected={feedback.id === editing}
          dimmed={feedback.is_deleted}
          {...rowOf(feedback)}
        >
          {feedback.id === editing ? (
            <TableCell colSpan={COLUMNS.length}>{formOf(feedback)}</TableCell>
          ) : (
            <Cells
              feedback={feedback}
              tabIndex={keys.tabIndexIn(feedback)}
              buttons={<FeedbackButtons feedback={feedback} tabIndex={keys.tabIndexIn(feedback)} {...acts} />}
            />
          )}
        </TableRow>
      ))}
    </Table>
  );
}

interface PartsProps {
  feedback: ModeratedFeedback;
  buttons: ReactNode;
}

function Cells({ feedback, buttons, tabIndex }: PartsProps & { tabIndex: number }) {
  return (
    <>
      <TableCell heading>
        <FeedbackContent feedback={feedback} tabIndex={tabIndex} />
      </TableCell>
      <TableCell>
        <Person id={feedback.student_id} person={feedback.student} tabIndex={tabIndex} />
      </TableCell>
      <TableCell>
        <Person id={feedback.teacher.id} person={feedback.teacher} tabIndex={tabIndex} />
      </TableCell>
      <TableCell>
        <span className="whitespace-nowrap text-muted">
          <RelativeTime at={feedback.created_at} />
        </span>
      </TableCell>
      <TableCell>
        <FeedbackState deleted={feedback.is_deleted} />
      </TableCell>
      <TableCell align="end">{buttons}</TableCell>
    </>
  );
}

function Card({ feedback, buttons }: PartsProps) {
  return (
    <>
      <FeedbackContent feedback={feedback} />
      <p className="break-words">
        {fullName(feedback.student)} <span className="text-muted">about</span> {fullName(feedback.teacher)}
      </p>
      <div className="flex items-center gap-3 border-t border-line pt-3">
        <span className="text-13 text-muted">
          <RelativeTime at={feedback.created_at} />
        </span>
        <span className="flex-1 text-13">
          <FeedbackState deleted={feedback.is_deleted} />
        </span>
        {buttons}
      </div>
    </>
  );
}
