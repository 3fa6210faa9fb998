import type { ReactNode } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonTableRows, Table } from '#ui/display/table.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

interface TabFailureProps {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

export function TabFailure({ title, error, retrying, onRetry }: TabFailureProps) {
  const text = sentenceOf(error, 'Please check your connection and try again.');
  return <ErrorState title={title} text={text} retrying={retrying} onRetry={onRetry} />;
}

interface NothingHereProps {
  /** Of the page that is empty. */
  page: number;
  onFirstPage: () => void;
  title: string;
  text: string;
  action?: ReactNode;
}

/** An empty list, or a page past the end of one that has become shorter. */
export function NothingHere({ page, onFirstPage, title, text, action }: NothingHereProps) {
  if (page === 1) return <EmptyState title={title} text={text} action={action} />;
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list has become shorter."
      action={
        <Button look="secondary" size="sm" onClick={onFirstPage}>
          Go to the first page
        </Button>
      }
    />
  );
}

interface TableSkeletonProps {
  columns: ReadonlyArray<{ label: string; align?: 'start' | 'end' }>;
}

export function TableSkeleton({ columns }: TableSkeletonProps) {
  return (
    <Loading>
      <Table caption="Loading" columns={columns}>
        <SkeletonTableRows rows={8} columns={columns.length} />
      </Table>
    </Loading>
  );
}
