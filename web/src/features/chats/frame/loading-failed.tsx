import { sentenceOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/states/error-state.tsx';

import { ToConversations } from '../to-conversations.tsx';
import { InPane } from './in-pane.tsx';

interface LoadingFailedProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown instead of a chat that could not be loaded. */
export function LoadingFailed({ error, retrying, onRetry }: LoadingFailedProps) {
  return (
    <InPane>
      <ErrorState
        title="Error loading chats"
        text={sentenceOf(error, 'Please check your connection and try again.')}
        retrying={retrying}
        onRetry={onRetry}
        wayOut={<ToConversations />}
      />
    </InPane>
  );
}
