import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { floatingClass, usePortalContainer } from './floating.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  titleHidden?: boolean;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** An explanation behind a button. Escape and a click elsewhere close it. */
export function Popover({ trigger, title, titleHidden = false, align = 'center', children }: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className={classNames('w-80 max-w-(--available-width) p-4', floatingClass)}>
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-2 text-16'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ListPopoverProps {
  trigger: ReactElement;
  /** The name for screen readers; `heading` is what is seen. */
  title: string;
  heading: ReactNode;
  footer?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A list behind a button, which scrolls between its heading and its footer. */
export function ListPopover({ trigger, title, heading, footer, open, onOpenChange, children }: ListPopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            className={classNames(
              'flex max-h-[min(44rem,var(--available-height))] w-104 max-w-(--available-width) flex-col overflow-hidden',
              floatingClass,
            )}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            <div className="flex min-h-13 items-center gap-2 border-b border-line px-4">{heading}</div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer && <div className="border-t border-line p-2">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
