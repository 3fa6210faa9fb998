import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';

import { usePortalContainer, veilClass } from './floating.ts';
import type { SheetProps } from './sheet.tsx';

const PANEL =
  'fixed z-50 flex flex-col bg-raised text-ink shadow-raised outline-none transition-[translate] duration-200';

const SIDES = {
  start: 'inset-y-0 left-0 w-72 max-w-[85vw] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  end: 'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:rounded-t-panel max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:w-100 md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full',
} as const;

export function SheetPopup({
  title,
  heading,
  side = 'end',
  open,
  onOpenChange,
  finalFocus,
  footer,
  children,
}: SheetProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup finalFocus={finalFocus} className={classNames(PANEL, SIDES[side])}>
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Base.Title className={heading ? 'sr-only' : 'text-18'}>{title}</Base.Title>
            {heading}
            <Base.Close
              render={
                <IconButton label="Close">
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
