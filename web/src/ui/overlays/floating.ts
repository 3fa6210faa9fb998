import { createContext, useContext } from 'react';

/** The parent of popups, dialogs and toasts; without it the body. The showcase has one for each theme. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** For the `container` of a Base UI portal. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}

/** The class of menus, popovers and lists. They fade in without moving, so that nothing moves under the pointer. */
export const floatingClass =
  'rounded-card border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';
