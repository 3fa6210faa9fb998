import { CloudAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';

export interface ErrorStateProps {
  /** What could not be done. */
  title?: string;
  text: string;
  /** Without it there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Where else to go, beside the button. */
  wayOut?: ReactNode;
  /** h1 when the page shows nothing else. */
  heading?: 'h1' | 'h2';
}

/** The error state of a part of a page; `Failure` is for a whole page. Without a network it says so. */
export function ErrorState({
  title = 'Something went wrong',
  text,
  onRetry,
  retryLabel = 'Retry',
  retrying = false,
  wayOut,
  heading: Heading = 'h2',
}: ErrorStateProps) {
  const online = useOnline();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1.5 rounded-card border border-line bg-surface px-5 py-10 text-center"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-pill bg-danger-soft text-danger [&>.lucide]:size-6">
        {online ? <CloudAlert /> : <WifiOff />}
      </span>
      <Heading className="text-18">{title}</Heading>
      <p className="max-w-sm text-14 text-balance text-muted">{text}</p>
      {!online && (
        <p className="max-w-sm text-14 text-balance text-muted">
          You are offline. This comes back by itself as soon as you are connected.
        </p>
      )}
      {(onRetry || wayOut) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button look="secondary" size="sm" pending={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {wayOut}
        </div>
      )}
    </div>
  );
}
