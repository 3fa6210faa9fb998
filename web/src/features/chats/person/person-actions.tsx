import { errors } from '@coursemate/contract/base/errors';
import type { Chat } from '@coursemate/contract/chats/chats';
import type { PublicProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';

import type { Viewer } from '../viewer.ts';
import { BlockAction } from './block-action.tsx';

interface PersonActionsProps {
  chat: Chat;
  person: Pick<PublicProfile, 'role' | 'user_id'>;
  viewer: Viewer;
  /** The buttons to answer a request; false where there is none to answer. */
  answer: ReactNode;
  onMessage: () => void;
}

export function PersonActions({ chat, person, viewer, answer, onMessage }: PersonActionsProps) {
  return (
    <div className="grid gap-2">
      {chat.can.includes('send') && (
        <Button wide onClick={onMessage}>
          <MessageCircle />
          Send message
        </Button>
      )}
      {chat.status === 'accepted' && chat.obstacle === 'chat_restricted' && (
        <p className="text-14 text-muted">{errors.chat_restricted.sentence}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {answer}
        {viewer.role === 'student' && person.role === 'teacher' && (
          <Link
            to="/teachers/$teacherId"
            params={{ teacherId: person.user_id }}
            className={buttonClass('quiet', { size: 'sm' })}
          >
            View full profile
          </Link>
        )}
        <div className="ml-auto">
          <BlockAction person={chat.other_participant} can={chat.can} />
        </div>
      </div>
    </div>
  );
}
