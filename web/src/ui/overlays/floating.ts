import { createContext, useContext } from 'react';

import { classNames } from '#ui/class-names.ts';

/** The parent of popups, dialogs and toasts; without it the body. The showcase has one for each theme. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** For the `container` of a Base UI portal. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}

/** The class of menus, popovers and lists. They fade in without moving, so that nothing moves under the pointer. */
export const floatingClass =
  'rounded-card border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const veilClass =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** `wide` has room for two columns of a form. */
export function dialogClass(wide: boolean): string {
  return classNames(
    'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-card bg-raised p-6 text-ink shadow-raised outline-none',
    'transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
    wide ? 'max-w-2xl' : 'max-w-md',
  );
}
