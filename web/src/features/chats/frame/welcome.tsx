import { MessagesSquare } from 'lucide-react';

import { InPane } from './in-pane.tsx';

/** Shown while no chat is open. */
export function Welcome() {
  return (
    <InPane>
      <div className="grid justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-brand-soft text-brand-strong">
          <MessagesSquare className="size-9" />
        </span>
        <h2 className="text-22">Welcome to Chat</h2>
        <p className="text-muted">Select a conversation to start messaging</p>
      </div>
    </InPane>
  );
}
