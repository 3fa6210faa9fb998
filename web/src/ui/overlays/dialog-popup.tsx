import { Dialog as Base } from '@base-ui/react/dialog';

import type { DialogProps } from './dialog.tsx';
import { dialogClass, usePortalContainer, veilClass } from './floating.ts';

export function DialogPopup({ title, text, open, onOpenChange, wide = false, finalFocus, children }: DialogProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={dialogClass(wide)} {...(finalFocus && { finalFocus })}>
          <Base.Title className="text-22">{title}</Base.Title>
          {text && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
