import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, Plus } from 'lucide-react';

import { useFieldControl } from '#ui/forms/field.tsx';
import { usePortalContainer } from '#ui/overlays/floating.ts';

import {
  pickerEntryClass,
  pickerPopupClass,
  PickerStatus,
  pickerTriggerClass,
  PickerTriggerContent,
  useOpenSide,
} from './picker-parts.tsx';
import { chosenOf, entriesOf, isAction, pick, type PickerOption, type PickerProps } from './picker-props.ts';

export function PlainSelect(props: PickerProps) {
  const { size = 'md', placeholder, prefix, disabled, loading = false, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { side, measure } = useOpenSide(control.id);
  const container = usePortalContainer();
  const chosen = chosenOf(props);
  return (
    <Base.Root<PickerOption>
      modal={false}
      value={chosen}
      onValueChange={(entry) => pick(entry, props)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      required={required}
      onOpenChange={(open) => open && measure()}
    >
      <Base.Trigger {...control} ref={ref} onBlur={onBlur} className={pickerTriggerClass(size)}>
        <PickerTriggerContent
          text={chosen?.label}
          placeholder={placeholder}
          chosen={props.value !== ''}
          prefix={prefix}
        />
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          sideOffset={4}
          alignItemWithTrigger={false}
          collisionAvoidance={{ side: 'none' }}
          className="z-50 outline-none"
        >
          {/* Without this the popup adds a <style> element, which the content security policy refuses. */}
          <CSPProvider disableStyleElements>
            <Base.Popup className={pickerPopupClass}>
              <PickerStatus loading={loading} empty={props.options.length === 0} />
              <Base.List className="overflow-y-auto overscroll-contain">
                {entriesOf(props).map((entry) => (
                  <Entry key={entry.value} entry={entry} />
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: PickerOption }) {
  const action = isAction(entry);
  return (
    <Base.Item value={entry} disabled={entry.disabled ?? false} className={pickerEntryClass(action)}>
      <Base.ItemText>{entry.label}</Base.ItemText>
      {action ? <Plus /> : <Base.ItemIndicator render={<Check />} />}
    </Base.Item>
  );
}
