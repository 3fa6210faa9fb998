import type { Chat } from '@coursemate/contract/chats';
import type { PublicProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';

import type { Viewer } from '../viewer.ts';
import { BlockAction } from './block-action.tsx';

interface PersonActionsProps {
  chat: Chat;
  person: Pick<PublicProfile, 'role' | 'user_id'>;
  viewer: Viewer;
  onMessage: () => void;
}

export function PersonActions({ chat, person, viewer, onMessage }: PersonActionsProps) {
  return (
    <div className="grid gap-2">
      {chat.can.includes('send') && (
        <Button wide onClick={onMessage}>
          <MessageCircle />
          Send message
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {viewer.role === 'student' && person.role === 'teacher' && (
          <Link
            to="/teachers/$teacherId"
            params={{ teacherId: person.user_id }}
            className={buttonClass('quiet', { size: 'sm' })}
          >
            View full profile
          </Link>
        )}
        <BlockAction chat={chat} />
      </div>
    </div>
  );
}
