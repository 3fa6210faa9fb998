import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MessageCircleX } from 'lucide-react';

import { fullName } from '#features/profiles/person.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

import { blockQuery } from '../api/block.ts';
import { personQuery } from '../api/person.ts';
import { BlockAction } from '../person/block-action.tsx';
import { ToConversations } from '../to-conversations.tsx';
import { InPane } from './in-pane.tsx';

/** A chat that the viewer cannot open. Where the link names who asked for it, they can still be blocked. */
export function ChatMissing() {
  const { from } = useSearch({ strict: false });
  return <InPane>{from === undefined ? <NotFound /> : <RequestOver from={from} />}</InPane>;
}

/** The same for a chat that does not exist and for someone else's, so that ids cannot be guessed. */
function NotFound() {
  return (
    <EmptyState
      icon={<MessageCircleX />}
      title="Conversation not found"
      text="The link is not complete, or this conversation is not yours."
      action={<ToConversations />}
    />
  );
}

function RequestOver({ from }: { from: string }) {
  const { data: person } = useQuery(personQuery(from));
  const { data: block } = useQuery(blockQuery(from));
  if (!person || !block) return <NotFound />;
  const name = fullName(person);
  return (
    <EmptyState
      icon={<MessageCircleX />}
      title="This request is over"
      text={`${name} withdrew it, or it ended without an answer.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ToConversations />
          <BlockAction person={{ id: from, name }} can={[block.blocked ? 'unblock' : 'block']} />
        </div>
      }
    />
  );
}
