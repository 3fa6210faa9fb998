import type { ErrorCode } from '@coursemate/contract/errors';
import { errors } from '@coursemate/contract/errors';
import { Ban } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

interface ClosedComposerProps {
  /** Why the server takes no message. */
  obstacle: ErrorCode;
  onOpenPerson: (() => void) | null;
}

/** In the place of the box to write in. */
export function ClosedComposer({ obstacle, onOpenPerson }: ClosedComposerProps) {
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
