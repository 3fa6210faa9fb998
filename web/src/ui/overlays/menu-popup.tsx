import { Menu as Base } from '@base-ui/react/menu';
import { cloneElement } from 'react';

import { classNames } from '#ui/class-names.ts';

import { floatingClass, usePortalContainer } from './floating.ts';
import { type MenuItemProps, MenuPartsContext, type MenuProps } from './menu.tsx';
import { usePressAgain } from './use-first-press.ts';

const parts = { Item, Separator };

export type MenuParts = typeof parts;

export function MenuPopup({ trigger, align = 'end', id, children }: MenuProps & { id: string }) {
  const container = usePortalContainer();
  usePressAgain(id);
  return (
    <Base.Root modal={false}>
      <Base.Trigger id={id} render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={classNames('max-h-(--available-height) min-w-48 overflow-y-auto p-1.5', floatingClass)}
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item(props: MenuItemProps) {
  const { onSelect, icon, danger = false, disabled = false, staysOpen = false, link, children, ...data } = props;
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
  const className = classNames(menuItemClass, danger ? 'text-danger' : 'text-ink');
  if (link) {
    return (
      <Base.LinkItem render={(given) => cloneElement(link, given)} className={className}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item {...data} onClick={onSelect} closeOnClick={!staysOpen} disabled={disabled} className={className}>
      {content}
    </Base.Item>
  );
}

function Separator() {
  return <Base.Separator className="my-1.5 border-t border-line" />;
}

const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 -outline-offset-2 select-none pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover [&>.lucide]:size-4.5';
