import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';

import { lazyPart } from '#ui/states/lazy-part.tsx';

import type { MenuParts } from './menu-popup.tsx';
import { useFirstPress } from './use-first-press.ts';

const MenuPopup = lazyPart(
  async () => (await import('./menu-popup.tsx')).MenuPopup,
  ({ trigger }) => trigger,
);

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
}

/** Actions behind a button. Arrow keys and letters move, Escape closes. */
export function Menu(props: MenuProps) {
  const id = useId();
  const { pressed, closed } = useFirstPress(id, 'menu');
  return pressed ? <MenuPopup {...props} id={id} /> : cloneElement(props.trigger, closed);
}

/** Set around the items of an open menu. They are written where the menu is, which has not loaded their code. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

function useParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (parts === null) throw new Error('An item outside of a menu');
  return parts;
}

export interface MenuItemProps {
  onSelect?: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** The menu stays open after it. */
  staysOpen?: boolean;
  /** For `public/theme.js`. */
  'data-theme-switch'?: '';
  /** A link as the item; it gets the content of the item. */
  link?: ReactElement;
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

export function MenuSeparator() {
  const { Separator } = useParts();
  return <Separator />;
}
