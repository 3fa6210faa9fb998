import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { floatingClass } from './floating-class.ts';
import { usePortalContainer } from './portal-container.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
}

/** Actions behind a button. Arrow keys walk, letters jump, Escape closes. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={classNames('max-h-(--available-height) min-w-48 overflow-y-auto p-1.5', floatingClass)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
