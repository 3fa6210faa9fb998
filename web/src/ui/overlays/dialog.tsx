import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

import { dialogClass, veilClass } from './dialog-class.ts';
import { usePortalContainer } from './portal-container.ts';

interface DialogProps {
  title: string;
  /** A sentence under the title, read out with it. */
  text?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  wide?: boolean;
  children: ReactNode;
}

/** A modal with its title as name. Focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, text, open, onOpenChange, wide = false, children }: DialogProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={dialogClass(wide)}>
          <Base.Title className="text-22">{title}</Base.Title>
          {text && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
