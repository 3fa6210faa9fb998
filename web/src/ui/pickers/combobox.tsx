import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/control-class.ts';
import { useFieldControl } from '#ui/forms/field.tsx';
import { usePortalContainer } from '#ui/overlays/floating.ts';

import { pickerPopupClass, useOpenSide } from './picker-parts.tsx';
import type { PickerProps } from './picker-props.ts';
import { SearchList, SearchListRoot } from './search-list.tsx';

interface ComboboxProps extends PickerProps {
  /** With it the caller searches; without it the given options are filtered here. */
  onSearch?: (query: string) => void;
}

/** A list whose search box is the field itself. */
export function Combobox({ onSearch, ...props }: ComboboxProps) {
  const { size = 'md', placeholder, loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  return (
    <SearchListRoot picker={props} required={required} onSearch={onSearch} onOpen={measure}>
      <Base.InputGroup className={classNames('group flex items-center', controlClass(size))}>
        <Base.Input
          {...control}
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          className="w-full min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 outline-none placeholder:text-muted disabled:cursor-not-allowed"
        />
        <Base.Trigger
          aria-label="Show options"
          className="touch-target grid w-10 place-items-center self-stretch text-muted disabled:cursor-not-allowed"
        >
          <ChevronDown className="size-4.5 transition-transform group-data-popup-open:rotate-180" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={4} collisionAvoidance={{ side: 'none' }} className="z-50 outline-none">
          <Base.Popup className={pickerPopupClass}>
            <SearchList loading={loading} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </SearchListRoot>
  );
}
