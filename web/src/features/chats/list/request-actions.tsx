import { errors } from '@coursemate/contract/errors';

import { Button } from '#ui/buttons/button.tsx';
import { DisabledButton } from '#ui/buttons/disabled-button.tsx';

import { useAnswerChat } from '../api/answer-chat.ts';
import type { Viewer } from '../viewer.ts';

interface RequestActionsProps {
  chatId: string;
  viewer: Viewer;
  /** The id of the name of whoever asks. */
  aboutId: string;
}

/** The two answers to a request, on its row. A restricted account may only decline (contract §10). */
export function RequestActions({ chatId, viewer, aboutId }: RequestActionsProps) {
  const { answer, answering } = useAnswerChat(chatId);
  return (
    <div className="flex flex-wrap gap-2">
      {viewer.blocked ? (
        <DisabledButton size="sm" reason={errors.account_restricted.sentence}>
          Accept
        </DisabledButton>
      ) : (
        <Button size="sm" disabled={answering} aria-describedby={aboutId} onClick={() => answer('accepted')}>
          Accept
        </Button>
      )}
      <Button
        look="secondary"
        size="sm"
        disabled={answering}
        aria-describedby={aboutId}
        onClick={() => answer('rejected')}
      >
        Decline
      </Button>
    </div>
  );
}
