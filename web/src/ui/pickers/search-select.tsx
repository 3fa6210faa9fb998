import { Combobox as Base } from '@base-ui/react/combobox';

import { useFieldControl } from '#ui/forms/field-control.ts';
import { usePortalContainer } from '#ui/overlays/portal-container.ts';

import { pickerPopupClass, pickerTriggerClass } from './picker-class.ts';
import { chosenOf } from './picker-entries.ts';
import type { PickerProps, PickerSearch } from './picker-props.ts';
import { PickerTriggerContent } from './picker-trigger-content.tsx';
import { SearchListRoot } from './search-list-root.tsx';
import { SearchList } from './search-list.tsx';
import { useOpenSide } from './use-open-side.ts';

interface SearchSelectProps extends PickerProps {
  search: PickerSearch;
}

export function SearchSelect({ search, ...props }: SearchSelectProps) {
  const { size = 'md', placeholder, loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  return (
    <SearchListRoot picker={props} required={required} onSearch={search.onSearch} onOpen={measure}>
      <Base.Trigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent text={chosenOf(props)?.label} placeholder={placeholder} chosen={props.value !== ''} />
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
