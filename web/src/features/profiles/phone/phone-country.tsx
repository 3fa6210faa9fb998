import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';

import { usePortalContainer } from '#ui/overlays/floating.ts';
import { pickerPopupClass, useOpenSide } from '#ui/pickers/picker-parts.tsx';
import type { PickerOption } from '#ui/pickers/picker-props.ts';
import { SearchList, SearchListRoot } from '#ui/pickers/search-list.tsx';

interface PhoneCountryProps {
  value: string;
  /** 'US +1'. */
  short: string;
  /** Asked when the list is first opened. */
  countries: () => readonly PickerOption[];
  onChange: (country: string) => void;
  /** The frame of the whole input, below which the list opens. */
  frame: RefObject<HTMLElement | null>;
}

/** The country of a phone input: a select inside the frame that it shares with the number. */
export function PhoneCountry({ value, short, countries, onChange, frame }: PhoneCountryProps) {
  const id = useId();
  const [options, setOptions] = useState<readonly PickerOption[]>([]);
  const { side, measure } = useOpenSide(id);
  const container = usePortalContainer();

  function open() {
    measure();
    setOptions((known) => (known.length > 0 ? known : countries()));
  }

  return (
    <SearchListRoot picker={{ value, options, onChange }} onOpen={open}>
      <Combobox.Trigger
        id={id}
        aria-label="Phone country"
        className="flex shrink-0 items-center gap-1 self-stretch rounded-l-control border-r border-line pr-2 pl-3.5 tabular-nums outline-none focus-visible:bg-brand-soft disabled:cursor-not-allowed"
      >
        {short}
        <ChevronDown className="size-4 text-muted" />
      </Combobox.Trigger>
      <Combobox.Portal container={container}>
        <Combobox.Positioner
          anchor={frame}
          side={side}
          sideOffset={4}
          collisionAvoidance={{ side: 'none' }}
          className="z-50 outline-none"
        >
          <Combobox.Popup aria-label="Phone country" className={pickerPopupClass}>
            <SearchList searchPlaceholder="Search countries..." loading={false} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </SearchListRoot>
  );
}
