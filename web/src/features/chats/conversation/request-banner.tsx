import type { Chat } from '@coursemate/contract/chats';

import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';

export interface RequestAnswering {
  answer: (status: 'accepted' | 'rejected') => void;
  answering: boolean;
}

interface RequestBannerProps {
  chat: Chat;
  request: RequestAnswering;
  /** A restricted account may decline, but not accept (contract §10). */
  mayAccept: boolean;
}

/** Where a request stands, until it is accepted. */
export function RequestBanner({ chat, request, mayAccept }: RequestBannerProps) {
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
        <Banner tone="info" action={<Answers request={request} mayAccept={mayAccept} />}>
          {name} wants to start a conversation with you
        </Banner>
      )}
    </div>
  );
}

function Answers({ request: { answer, answering }, mayAccept }: Omit<RequestBannerProps, 'chat'>) {
  return (
    <div className="flex gap-2">
      <Button size="sm" disabled={answering || !mayAccept} onClick={() => answer('accepted')}>
        Accept
      </Button>
      <Button size="sm" look="secondary" disabled={answering} onClick={() => answer('rejected')}>
        Decline
      </Button>
    </div>
  );
}
