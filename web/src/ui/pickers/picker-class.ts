import { classNames } from '#ui/class-names.ts';
import { type ControlSize, controlClass } from '#ui/forms/control-class.ts';
import { floatingClass } from '#ui/overlays/floating-class.ts';

export function pickerTriggerClass(size: ControlSize): string {
  return classNames('group flex w-full min-w-0 items-center gap-2 px-3.5 text-left outline-none', controlClass(size));
}

export const pickerPopupClass = classNames(
  'flex max-h-[min(20rem,var(--available-height,20rem))] w-(--anchor-width) min-w-56 max-w-(--available-width) flex-col p-1.5',
  floatingClass,
);

/** The same for options of a list with and without search; the last one, an action, is set apart. */
export function pickerEntryClass(action: boolean): string {
  return classNames(
    'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1.5 text-14 outline-none select-none pointer-coarse:min-h-11',
    'data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover data-highlighted:inset-ring data-highlighted:inset-ring-line-strong data-selected:bg-brand-soft data-selected:font-semibold data-selected:text-brand-strong data-selected:data-highlighted:inset-ring-brand',
    '[&>.lucide]:size-4.5 [&>.lucide]:shrink-0',
    action &&
      'mt-3 font-semibold text-brand before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line relative data-highlighted:bg-brand-soft data-highlighted:inset-ring-brand',
  );
}
