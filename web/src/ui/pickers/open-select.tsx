import { Combobox as Base } from '@base-ui/react/combobox';

import { useFieldControl } from '#ui/forms/field.tsx';
import { usePortalContainer } from '#ui/overlays/floating.ts';
import { usePressAgain } from '#ui/overlays/use-first-press.ts';

import { pickerPopupClass, pickerTriggerClass, PickerTriggerContent, useOpenSide } from './picker-parts.tsx';
import { chosenOf, type PickerProps, type PickerSearch } from './picker-props.ts';
import { PlainSelect } from './plain-select.tsx';
import { SearchList, SearchListRoot } from './search-list.tsx';

export interface SelectProps extends PickerProps {
  /** Adds a search box above the options. */
  search?: PickerSearch | undefined;
}

/** The select that opens. */
export function OpenSelect({ search, ...picker }: SelectProps) {
  usePressAgain(useFieldControl().id);
  return search ? <SearchSelect {...picker} search={search} /> : <PlainSelect {...picker} />;
}

interface SearchSelectProps extends PickerProps {
  search: PickerSearch;
}

function SearchSelect({ search, ...props }: SearchSelectProps) {
  const { size = 'md', placeholder, prefix, loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  return (
    <SearchListRoot picker={props} required={required} onSearch={search.onSearch} onOpen={measure}>
      <Base.Trigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent
          text={chosenOf(props)?.label}
          placeholder={placeholder}
          chosen={props.value !== ''}
          prefix={prefix}
        />
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={4} collisionAvoidance={{ side: 'none' }} className="z-50 outline-none">
          <Base.Popup aria-labelledby={`${control.id}-label`} className={pickerPopupClass}>
            <SearchList searchPlaceholder={search.placeholder} loading={loading} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </SearchListRoot>
  );
}
