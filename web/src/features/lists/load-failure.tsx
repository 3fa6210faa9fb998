import { Button } from '#ui/buttons/button.tsx';

interface LoadFailureProps {
  /** What could not be loaded: 'cities'. */
  list: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Under a picker that has nothing to offer because nobody answered. */
export function LoadFailure({ list, retrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
      <p>The {list} could not be loaded.</p>
      <Button look="quiet" size="sm" pending={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
