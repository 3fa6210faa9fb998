import type { Chat } from '@coursemate/contract/chats/chats';
import { expiryText } from '@coursemate/contract/chats/expiry';
import { Link } from '@tanstack/react-router';

import { useNow } from '#ui/display/use-now.ts';
import { Banner } from '#ui/states/banner.tsx';

import { AnswerRequest, WithdrawRequest } from '../answer-request.tsx';
import { useChatParts } from '../chat-parts.ts';
import { afterRefusal } from '../request-texts.ts';
import { focusNextComposer } from './composer.tsx';

/** The state of a request until it is accepted. */
export function RequestBanner({ chat }: { chat: Chat }) {
  const { OthersWhoCouldHelp } = useChatParts();
  if (chat.status === 'accepted') return null;
  return (
    <div className="border-b border-line px-3 py-2.5 @2xl:px-6">
      {chat.status === 'pending' ? <Waiting chat={chat} /> : <Ended chat={chat} />}
      {chat.is_initiator && (chat.status === 'rejected' || chat.status === 'expired') && (
        <OthersWhoCouldHelp teacherId={chat.other_participant.id} />
      )}
    </div>
  );
}

function Waiting({ chat }: { chat: Chat }) {
  const { name } = chat.other_participant;
  const expiry = expiryText(chat.expires_at, useNow().getTime());
  const until = expiry && <span className="text-muted"> · {expiry}</span>;
  if (!chat.is_initiator) {
    return (
      <Banner tone="info" action={<AnswerRequest chat={chat} onAccepted={focusNextComposer} />}>
        {name} wants to start a conversation with you{until}
      </Banner>
    );
  }
  return (
    <Banner tone="info" action={<WithdrawRequest chat={chat} />}>
      <span className="max-md:hidden">Waiting for {name} to accept your chat request</span>
      <span className="md:hidden">Waiting for response</span>
      {until}
    </Banner>
  );
}

function Ended({ chat }: { chat: Chat }) {
  const { id, name } = chat.other_participant;
  if (chat.status === 'rejected') {
    if (!chat.is_initiator) return <Banner tone="warn">Chat request declined</Banner>;
    return (
      <Banner tone="warn" action={<OtherTeachers />}>
        <p>Chat request declined</p>
        <p className="text-muted">{afterRefusal(chat)}</p>
      </Banner>
    );
  }
  const teacher = (
    <Link to="/teachers/$teacherId" params={{ teacherId: id }} className="text-link">
      {name}
    </Link>
  );
  if (chat.status === 'withdrawn') return <Banner tone="info">You withdrew this request to {teacher}.</Banner>;
  return (
    <Banner tone="warn" action={<OtherTeachers />}>
      {teacher} did not answer in time. Others are glad to help.
    </Banner>
  );
}

function OtherTeachers() {
  return (
    <Link to="/teachers" className="touch-target px-1 text-14 text-link">
      Find other teachers
    </Link>
  );
}
