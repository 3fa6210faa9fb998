import type { Chat } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';
import { Ban } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

import type { Outgoing } from '../api/outbox.ts';

type Obstacle = 'chat_restricted' | 'blocked_by_me' | 'blocked_by_other' | 'chat_closed';

/** Why nothing can be written in an accepted chat, or null. */
export function obstacleOf(chat: Chat, restricted: boolean, outbox: readonly Outgoing[]): Obstacle | null {
  if (restricted && !chat.is_support_chat) return 'chat_restricted';
  if (chat.blocked_by_other) return 'blocked_by_other';
  if (chat.blocked_by_me) return 'blocked_by_me';
  // Only the server knows that the other side is gone; it says so when one writes.
  return outbox.some(({ failure }) => failure?.code === 'chat_closed') ? 'chat_closed' : null;
}

/** In the place of the box to write in. */
export function ClosedComposer({ obstacle, onOpenPerson }: { obstacle: Obstacle; onOpenPerson: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 text-14 text-muted">
      <p className="flex items-center gap-2 text-balance">
        <Ban className="size-4.5 shrink-0" />
        {errors[obstacle].sentence}
      </p>
      {obstacle === 'blocked_by_me' && onOpenPerson && (
        <Button look="secondary" size="sm" onClick={onOpenPerson}>
          Unblock
        </Button>
      )}
    </div>
  );
}
