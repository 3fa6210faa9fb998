import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { sentenceOf } from '#lib/api-error.ts';
import { Failure } from '#ui/states/failure.tsx';

/** The page fills the window, so its failure brings its own margin. */
export function ChatFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="p-4 sm:p-8">
      <Failure
        text={sentenceOf(error, 'Please check your connection and try again.')}
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
