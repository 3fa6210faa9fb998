import { CloudAlert, WifiOff } from 'lucide-react';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

import { sentenceOf } from '#lib/api-error.ts';

import { Button } from '../buttons/button.tsx';
import { Logo } from '../page/logo.tsx';

interface ErrorStateProps {
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

interface LoadFailedProps extends Pick<ErrorStateProps, 'title' | 'wayOut'> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands where the answer to a query would; says what the server said, and asks again. */
export function LoadFailed({ query, ...rest }: LoadFailedProps) {
  const text = sentenceOf(query.error);
  return <ErrorState {...rest} text={text} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network. With one, the server may still not answer. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

interface FailureProps extends Omit<ErrorStateProps, 'heading'> {
  /** Beside the logo, on a page without a layout: for example sign out. */
  aside?: ReactNode;
}

/** The error state of a page, with a button to try again. Inside a layout, the layout stays. */
export function Failure({ aside, ...error }: FailureProps) {
  const framed = useContext(Framed);
  if (framed) return <ErrorState {...error} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center justify-between gap-4 border-b border-line px-4 sm:px-8">
        <Logo />
        {aside}
      </header>
      <main className="mx-auto grid w-full max-w-lg flex-1 content-center px-4 py-10 pb-24">
        <ErrorState {...error} heading="h1" />
      </main>
    </div>
  );
}

/** True inside a layout with its own `main`: an error state then fills a part of it, not the whole window. */
export const Framed = createContext(false);
