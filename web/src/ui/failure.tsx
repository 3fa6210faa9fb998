import { useContext } from 'react';

import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Framed } from './framed.ts';

interface FailureProps {
  text: string;
  onRetry: () => void;
}

/** The error state of a page: what happened, and a way to try again. Inside a frame, the frame stays. */
export function Failure({ text, onRetry }: FailureProps) {
  const framed = useContext(Framed);
  if (framed) return <ErrorState text={text} onRetry={onRetry} />;
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-100 content-center justify-items-start gap-4 px-5">
      <h1 className="text-28">Something went wrong</h1>
      <p role="alert" className="text-muted">
        {text}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </main>
  );
}
