import { Menu as Base } from '@base-ui/react/menu';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { menuItemClass } from './menu-item-class.ts';

interface MenuItemProps {
  onSelect?: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A link that takes the place of the item, for entries that lead somewhere; its content is that of the item. */
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
