import type { Chat } from '@coursemate/contract/chats';

import { Banner } from '#ui/states/banner.tsx';

import { AnswerRequest } from '../answer-request.tsx';
import { focusNextComposer } from './composer.tsx';

/** The state of a request until it is accepted. */
export function RequestBanner({ chat }: { chat: Chat }) {
  const { name } = chat.other_participant;
  if (chat.status === 'accepted') return null;
  return (
    <div className="border-b border-line px-3 py-2.5 @2xl:px-6">
      {chat.status === 'rejected' && <Banner tone="warn">Chat request declined</Banner>}
      {chat.status === 'pending' && chat.is_initiator && (
        <Banner tone="info">
          <span className="max-md:hidden">Waiting for {name} to accept your chat request</span>
          <span className="md:hidden">Waiting for response</span>
        </Banner>
      )}
      {chat.status === 'pending' && !chat.is_initiator && (
        <Banner tone="info" action={<AnswerRequest chat={chat} onAccepted={focusNextComposer} />}>
          {name} wants to start a conversation with you
        </Banner>
      )}
    </div>
  );
}
