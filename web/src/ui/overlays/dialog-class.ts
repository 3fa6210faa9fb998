import { classNames } from '#ui/class-names.ts';

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
