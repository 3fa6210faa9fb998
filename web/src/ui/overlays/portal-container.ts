import { createContext, useContext } from 'react';

/** Where popups, dialogs and toasts are put. Without it at the end of the body; the showcase has a theme per panel. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** For the `container` of a Base UI portal. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
