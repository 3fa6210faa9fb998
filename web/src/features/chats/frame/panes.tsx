import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface PanesProps {
  list: ReactNode;
  chat: ReactNode;
  /** Whether a chat is open: a phone shows it instead of the list. */
  open: boolean;
}

export function Panes({ list, chat, open }: PanesProps) {
  return (
    <div className="flex h-full min-h-0">
      {/* On a phone an open chat hides the header with the heading of the page. */}
      {open && <h1 className="sr-only md:hidden">Messages</h1>}
      <section
        aria-label="Conversations"
        className={classNames(
          'min-w-0 border-line max-md:flex-1 md:w-76 md:shrink-0 md:border-r lg:w-83 2xl:w-100',
          open && 'max-md:hidden',
        )}
      >
        {list}
      </section>
      <div className={classNames('flex min-w-0 flex-1 flex-col bg-surface', !open && 'max-md:hidden')}>{chat}</div>
    </div>
  );
}
