import { Menu as Base } from '@base-ui/react/menu';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { floatingClass, usePortalContainer } from './floating.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
}

/** Actions behind a button. Arrow keys and letters move, Escape closes. */
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

interface MenuItemProps {
  onSelect?: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A link as the item; it gets the content of the item. */
  link?: ReactElement;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, danger = false, disabled = false, link, children }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
  const className = classNames(menuItemClass, danger ? 'text-danger' : 'text-ink');
  if (link) {
    return (
      <Base.LinkItem render={(props) => cloneElement(link, props)} className={className}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={className}>
      {content}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 border-t border-line" />;
}

export const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 -outline-offset-2 select-none pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover [&>.lucide]:size-4.5';
