import { Button } from './button.tsx';

/** The error state of a page: what happened, and a way to try again. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
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
