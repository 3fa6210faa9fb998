import { ChevronDown } from 'lucide-react';
import { cloneElement, type RefObject, useId } from 'react';

import { useFirstPress } from '#ui/overlays/use-first-press.ts';
import type { PickerOption } from '#ui/pickers/picker-props.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const OpenPhoneCountry = lazyPart(
  async () => (await import('./open-phone-country.tsx')).OpenPhoneCountry,
  ({ trigger }) => trigger,
);

export interface PhoneCountryProps {
  value: string;
  /** 'US +1'. */
  short: string;
  /** Asked when someone reaches the button. */
  countries: () => readonly PickerOption[];
  onChange: (country: string) => void;
  /** The frame of the whole input, below which the list opens. */
  frame: RefObject<HTMLElement | null>;
}

/** The country of a phone input: a select inside the frame that it shares with the number. */
export function PhoneCountry(props: PhoneCountryProps) {
  const id = useId();
  const { pressed, closed } = useFirstPress(id, 'listbox');
  const button = (
    <button
      type="button"
      aria-label="Phone country"
      className="flex shrink-0 items-center gap-1 self-stretch rounded-l-control border-r border-line pr-2 pl-3.5 tabular-nums outline-none focus-visible:bg-brand-soft disabled:cursor-not-allowed"
    >
      {props.short}
      <ChevronDown className="size-4 text-muted" />
    </button>
  );
  return pressed ? <OpenPhoneCountry {...props} id={id} trigger={button} /> : cloneElement(button, closed);
}
