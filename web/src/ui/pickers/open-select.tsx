import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';

import { useFieldControl } from '../forms/field.tsx';
import { usePortalContainer } from '../overlays/floating.ts';
import { usePressAgain } from '../overlays/use-first-press.ts';
import {
  pickerEntryClass,
  pickerPopupClass,
  PickerStatus,
  pickerTriggerClass,
  PickerTriggerContent,
  useOpenSide,
} from './picker-parts.tsx';
import {
  chosenOf,
  entriesOf,
  isAction,
  pick,
  type PickerOption,
  type PickerProps,
  type PickerSearch,
} from './picker-props.ts';
import { SearchList, SearchListRoot, SearchTrigger } from './search-list.tsx';
import type { TypedAhead } from './typed-ahead.ts';

export interface SelectProps extends PickerProps {
  /** Adds a search box above the options. */
  search?: PickerSearch | undefined;
  /** Letters that were typed on the button in its place. */
  typedAhead?: TypedAhead | undefined;
}

/** The select that opens. */
export function OpenSelect({ search, typedAhead, ...picker }: SelectProps) {
  usePressAgain(useFieldControl().id);
  return search ? <SearchSelect {...picker} search={search} typedAhead={typedAhead} /> : <PlainSelect {...picker} />;
}

interface SearchSelectProps extends PickerProps {
  search: PickerSearch;
  typedAhead: TypedAhead | undefined;
}

function SearchSelect({ search, typedAhead, ...props }: SearchSelectProps) {
  const { size = 'md', loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  return (
    <SearchListRoot
      picker={props}
      required={required}
      onSearch={search.onSearch}
      onOpen={measure}
      typedAhead={typedAhead}
    >
      <SearchTrigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent {...props} />
      </SearchTrigger>
      <Combobox.Portal container={container}>
        <Combobox.Positioner
          side={side}
          sideOffset={4}
          collisionAvoidance={{ side: 'none' }}
          className="z-50 outline-none"
        >
          <Combobox.Popup aria-labelledby={`${control.id}-label`} className={pickerPopupClass}>
            <SearchList searchPlaceholder={search.placeholder} loading={loading} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </SearchListRoot>
  );
}

function PlainSelect(props: PickerProps) {
  const { size = 'md', disabled, loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  const chosen = chosenOf(props);
  const isOpen = useRef(false);
  return (
    <Select.Root<PickerOption>
      modal={false}
      value={chosen}
      onValueChange={(entry) => {
        // Letters on the closed list choose an option, as everywhere, but what acts must be seen first.
        if (isOpen.current || (entry && !isAction(entry))) pick(entry, props);
      }}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      required={required}
      onOpenChange={(open) => {
        isOpen.current = open;
        if (open) measure();
      }}
    >
      <Select.Trigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent {...props} />
      </Select.Trigger>
      <Select.Portal container={container}>
        <Select.Positioner
          side={side}
          sideOffset={4}
          alignItemWithTrigger={false}
          collisionAvoidance={{ side: 'none' }}
          className="z-50 outline-none"
        >
          {/* Without this the popup adds a <style> element, which the content security policy refuses. */}
          <CSPProvider disableStyleElements>
            <Select.Popup className={pickerPopupClass}>
              <PickerStatus loading={loading} empty={props.options.length === 0} />
              <Select.List className="overflow-y-auto overscroll-contain">
                {entriesOf(props).map((entry) => (
                  <Entry key={entry.value} entry={entry} />
                ))}
              </Select.List>
            </Select.Popup>
          </CSPProvider>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

function Entry({ entry }: { entry: PickerOption }) {
  const action = isAction(entry);
  return (
    <Select.Item value={entry} disabled={entry.disabled ?? false} className={pickerEntryClass(action)}>
      <Select.ItemText>{entry.label}</Select.ItemText>
      {action ? <Plus /> : <Select.ItemIndicator render={<Check />} />}
    </Select.Item>
  );
}
