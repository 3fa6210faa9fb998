import type { ChatStatus } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';
import type { TeacherDetail } from '@coursemate/contract/teachers';

import { PAGE_WORDS } from '../button-words.ts';
import { type MessageState, obstacles, PHONE_NEEDED } from '../message-state.ts';
import { MessageAction } from './message-action.tsx';

export interface PageActionProps {
  teacher: TeacherDetail;
  state: MessageState;
  chat: ChatStatus['chat_info'];
  needsPhone: boolean;
  onRequest: () => void;
}

/** The button of the teacher's page. */
export function PageAction({ state, chat, needsPhone, onRequest }: PageActionProps) {
  return (
    <MessageAction wide state={state} words={PAGE_WORDS} chat={chat} needsPhone={needsPhone} onRequest={onRequest} />
  );
}

/** A sentence beside it, because a tooltip is seen by pointers only. */
export function actionHint({ teacher: { name }, state, needsPhone }: PageActionProps): string | null {
  const hints = {
    open: needsPhone ? PHONE_NEEDED : null,
    chat: 'You are in touch already',
    sent: `Waiting for ${name} to accept your chat request`,
    received: `${name} wants to start a conversation with you`,
    declined: errors.chat_declined.sentence,
    ...obstacles,
  } as const satisfies Record<MessageState, string | null>;
  return hints[state];
}
