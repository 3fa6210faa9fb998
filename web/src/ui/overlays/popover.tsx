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
