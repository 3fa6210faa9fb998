import type { ManagedUser } from '@coursemate/contract/users';
import { Ban, MessageCircle, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

import type { UserAct } from '../api/change-user.ts';

interface UserActionsProps {
  user: ManagedUser;
  /** The viewer's own id. */
  ownId: string | undefined;
  messaging: boolean;
  onMessage: () => void;
  onAct: (act: UserAct) => void;
}

/** What the server says that one may do to this person, and nothing else. */
export function UserActions({ user, ownId, messaging, onMessage, onAct }: UserActionsProps) {
  const { can } = user;
  const acts = ACTS.filter(({ act }) => can.includes(act));
  return (
    <div className="grid gap-2 border-t border-line p-4">
      {can.includes('message') && (
        <Button wide pending={messaging} pendingLabel="Opening chat..." aria-keyshortcuts="m" onClick={onMessage}>
          <MessageCircle />
          Message
        </Button>
      )}
      {acts.length > 0 && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {acts.map(({ act, label, Icon, look }) => (
            <Button
              key={act}
              look={look}
              aria-haspopup="dialog"
              aria-keyshortcuts={act === 'block' || act === 'unblock' ? 'b' : undefined}
              onClick={() => onAct(act)}
            >
              <Icon />
              {label}
            </Button>
          ))}
        </div>
      )}
      {acts.length === 0 && (
        <p className="text-center text-13 text-muted">
          {user.user_id === ownId ? 'This is you.' : 'Administrators cannot be blocked or deleted.'}
        </p>
      )}
    </div>
  );
}

const ACTS = [
  { act: 'block', label: 'Block', Icon: Ban, look: 'secondary' },
  { act: 'unblock', label: 'Unblock', Icon: ShieldCheck, look: 'secondary' },
  { act: 'delete', label: 'Delete', Icon: Trash2, look: 'danger-outline' },
  { act: 'restore', label: 'Restore', Icon: RotateCcw, look: 'primary' },
] as const satisfies ReadonlyArray<{ act: UserAct; label: string; Icon: unknown; look: string }>;
