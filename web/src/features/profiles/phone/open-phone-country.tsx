import { Combobox } from '@base-ui/react/combobox';
import { type ReactElement, useState } from 'react';

import { useFound } from '#features/lists/picker-search.ts';
import { usePortalContainer } from '#ui/overlays/floating.ts';
import { usePressAgain } from '#ui/overlays/use-first-press.ts';
import { pickerPopupClass, useOpenSide } from '#ui/pickers/picker-parts.tsx';
import { SearchList, SearchListRoot, SearchTrigger } from '#ui/pickers/search-list.tsx';
import type { TypedAhead } from '#ui/pickers/typed-ahead.ts';

import type { PhoneCountryProps } from '../phone-input.tsx';

interface OpenPhoneCountryProps extends PhoneCountryProps {
  id: string;
  /** The button that opens it. */
  trigger: ReactElement;
  typedAhead: TypedAhead;
}

/** The country of a phone input with its list, which is loaded later: see `PhoneCountry`. */
export function OpenPhoneCountry({
  id,
  trigger,
  value,
  countries,
  onChange,
  frame,
  typedAhead,
}: OpenPhoneCountryProps) {
  const [all] = useState(countries);
  const { options, onSearch } = useFound(all);
  const { side, measure } = useOpenSide(id);
  const container = usePortalContainer();
  usePressAgain(id);

  return (
    <SearchListRoot picker={{ value, options, onChange }} onSearch={onSearch} onOpen={measure} typedAhead={typedAhead}>
      <SearchTrigger id={id} render={trigger} />
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
