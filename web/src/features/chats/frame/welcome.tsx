import type { Role } from '@coursemate/contract/base/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';

import { chatsOf } from '../api/chat-pages.ts';
import { chatsQuery } from '../api/chats.ts';
import { FindTeachersLink, FIRST_CHAT_HINTS } from '../list/no-chats.tsx';
import { InPane } from './in-pane.tsx';

/** Shown while no chat is open; whoever has no chat yet reads how to get one. */
export function Welcome({ role }: { role: Role }) {
  const { data } = useInfiniteQuery(chatsQuery({ search: '', filter: 'all' }));
  const hasNone = data !== undefined && chatsOf(data).length === 0;
  return (
    <InPane>
      <div className="grid justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-brand-soft text-brand-strong">
          <MessagesSquare className="size-9" />
        </span>
        <h2 className="text-22">Welcome to Chat</h2>
        <p className="text-muted">Select a conversation to start messaging</p>
        {hasNone && <p className="text-balance text-muted">{FIRST_CHAT_HINTS[role]}</p>}
        {hasNone && role === 'student' && (
          <div className="mt-2">
            <FindTeachersLink />
          </div>
        )}
      </div>
    </InPane>
  );
}
