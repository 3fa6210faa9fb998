import { createContext, useContext } from 'react';

/** Where popups, dialogs and toasts are put. Without it at the end of the body; the showcase has a theme per panel. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** For the `container` of a Base UI portal. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}

/** What floats above the page: menus, popovers, lists. Opacity only, so that nothing moves under the pointer. */
export const floatingClass =
  'rounded-card border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';
