import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface PanesProps {
  list: ReactNode;
  conversation: ReactNode;
  /** Which of the two a phone shows: the conversation, or the list. */
  open: boolean;
}

export function Panes({ list, conversation, open }: PanesProps) {
  return (
    <div className="flex h-full min-h-0">
      {/* On a phone the header with the page's heading gives way to the conversation. */}
      {open && <h1 className="sr-only md:hidden">Messages</h1>}
      <section
        aria-label="Conversations"
        className={classNames(
          'min-w-0 border-line max-md:flex-1 md:w-76 md:shrink-0 md:border-r lg:w-83',
          open && 'max-md:hidden',
        )}
      >
        {list}
      </section>
      <div className={classNames('flex min-w-0 flex-1 flex-col bg-surface', !open && 'max-md:hidden')}>
        {conversation}
      </div>
    </div>
  );
}
