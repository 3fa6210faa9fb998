import type { Role } from '@coursemate/contract/base/roles';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

import type { ChatSearch } from '../api/chat-pages.ts';

/** How the first chat of each role comes about. */
export const FIRST_CHAT_HINTS = {
  student: 'Find a teacher and ask them for a chat.',
  teacher: 'Students who would like to learn from you will appear here.',
  admin: 'People who write to the support team will appear here.',
} as const satisfies Record<Role, string>;

interface NoChatsProps extends ChatSearch {
  role: Role;
  /** The pane beside the list has something to read, so the list says only that it is empty. */
  brief: boolean;
  /** Clears the search and the filter. */
  onClear: () => void;
}

/** An empty list: the viewer has no chats, or none that fit the search. */
export function NoChats({ search, filter, role, brief, onClear }: NoChatsProps) {
  if (search !== '' || filter !== 'all') {
    return (
      <EmptyState
        title={search === '' ? `No ${filter} conversations` : 'No conversations found'}
        {...(search === '' ? {} : { text: 'Try another name or word.' })}
        action={
          <Button look="secondary" size="sm" onClick={onClear}>
            {search === '' ? 'Show all' : 'Clear search'}
          </Button>
        }
      />
    );
  }
  if (brief) {
    return (
      <h2 className="py-3 font-sans text-14 font-medium tracking-normal text-muted lg:px-2">No conversations yet</h2>
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No conversations yet"
      text={FIRST_CHAT_HINTS[role]}
      action={role === 'student' && <FindTeachersLink />}
    />
  );
}

export function FindTeachersLink() {
  return (
    <Link to="/teachers" className={buttonClass('primary', { size: 'sm' })}>
      Find teachers
    </Link>
  );
}
