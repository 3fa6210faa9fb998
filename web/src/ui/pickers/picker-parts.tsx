import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { floatingClass } from '#ui/overlays/floating.ts';

import { Spinner } from '../buttons/button.tsx';
import { controlClass, type ControlSize } from '../forms/text-input.tsx';
import { chosenOf, type PickerProps } from './picker-props.ts';

export function pickerTriggerClass(size: ControlSize): string {
  return classNames('group flex w-full min-w-0 items-center gap-2 px-3.5 text-left outline-none', controlClass(size));
}

export const pickerPopupClass = classNames(
  'flex max-h-[min(20rem,var(--available-height,20rem))] w-(--anchor-width) min-w-56 max-w-(--available-width) flex-col p-1.5',
  floatingClass,
);

/** For lists with and without search. The action at the end is separated by a line. */
export function pickerEntryClass(action: boolean): string {
  return classNames(
    'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1.5 text-14 outline-none select-none pointer-coarse:min-h-11',
    'data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover data-highlighted:inset-ring data-highlighted:inset-ring-line-strong data-selected:bg-brand-soft data-selected:font-semibold data-selected:text-brand-strong data-selected:data-highlighted:inset-ring-brand',
    '[&>.lucide]:size-4.5 [&>.lucide]:shrink-0',
    action &&
      'mt-3 font-semibold text-brand before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line relative data-highlighted:bg-brand-soft data-highlighted:inset-ring-brand',
  );
}

/** The content of the button that opens a list: the chosen option or the placeholder. */
export function PickerTriggerContent(picker: PickerProps) {
  const { placeholder = 'Select', prefix } = picker;
  return (
    <>
      <span className={classNames('min-w-0 flex-1 truncate', picker.value === '' && !prefix && 'text-muted')}>
        {/* The label of the field says the same to screen readers. */}
        {prefix && (
          <span aria-hidden="true" className="mr-1 text-muted">
            {prefix}
          </span>
        )}
        {chosenOf(picker)?.label ?? placeholder}
      </span>
      <ChevronDown className="size-4.5 shrink-0 text-muted transition-transform group-data-popup-open:rotate-180" />
    </>
  );
}

/** Says that a list is loading or empty. Always on the page, so that screen readers announce a change. */
export function PickerStatus({ loading, empty }: { loading: boolean; empty: boolean }) {
  return (
    <output className="text-14 text-muted">
      {loading && (
        <span className="flex items-center gap-2 px-2.5 py-2">
          <Spinner />
          Loading...
        </span>
      )}
      {empty && !loading && <span className="block px-2.5 py-2">No options found</span>}
    </output>
  );
}

/** With less room than this below, a menu opens upward. */
const NEEDED_BELOW = 244;

/** The side on which a picker's list opens, measured each time it does. */
export function useOpenSide(controlId: string) {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');

  function measure() {
    const frame = document.getElementById(controlId)?.getBoundingClientRect();
    if (!frame) return;
    const below = innerHeight - frame.bottom;
    setSide(below < NEEDED_BELOW && frame.top > below ? 'top' : 'bottom');
  }

  return { side, measure };
}
