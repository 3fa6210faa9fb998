import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, Plus } from 'lucide-react';

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
  const { size = 'md', loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  return (
    <SearchListRoot picker={props} required={required} onSearch={search.onSearch} onOpen={measure}>
      <Combobox.Trigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent {...props} />
      </Combobox.Trigger>
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
  return (
    <Select.Root<PickerOption>
      modal={false}
      value={chosen}
      onValueChange={(entry) => pick(entry, props)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      required={required}
      onOpenChange={(open) => open && measure()}
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
