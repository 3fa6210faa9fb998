import { CloudAlert } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

interface ErrorStateProps {
  /** What could not be done. */
  title?: string;
  text: string;
  onRetry: () => void;
  retrying?: boolean;
  /** h1 when the page shows nothing else. */
  heading?: 'h1' | 'h2';
}

/** The error state of a part of a page; `Failure` is for a whole page. */
export function ErrorState({
  title = 'Something went wrong',
  text,
  onRetry,
  retrying = false,
  heading: Heading = 'h2',
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1.5 rounded-card border border-line bg-surface px-5 py-10 text-center"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-pill bg-danger-soft text-danger">
        <CloudAlert className="size-6" />
      </span>
      <Heading className="text-18">{title}</Heading>
      <p className="max-w-sm text-14 text-balance text-muted">{text}</p>
      <div className="mt-3">
        <Button look="secondary" size="sm" pending={retrying} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
