import { type ListType, singularOf } from '@coursemate/contract/lists';
import { type ReactNode, type RefCallback, useRef, useState } from 'react';

import { Field } from '#ui/forms/field.tsx';
import type { PickerOption, PickerSearch } from '#ui/pickers/picker-props.ts';
import { Select } from '#ui/pickers/select.tsx';
import { Banner } from '#ui/states/banner.tsx';

import type { NewEntry } from './api/request-entry.ts';
import type { PickerField } from './picker-field.tsx';
import { RequestBox } from './request-box.tsx';

interface RequestableSelectProps extends PickerField<string> {
  label: string;
  type: ListType;
  options: readonly PickerOption[];
  placeholder: string;
  loading: boolean;
  onSearch?: PickerSearch['onSearch'];
  /** What a request says besides the name. */
  place?: Omit<NewEntry, 'name'>;
  /** A second sentence after a request was sent. */
  note?: string;
  /** Stands below the list, for example a failure. */
  children?: ReactNode;
}

type Request =
  | { state: 'none' }
  /** `typed` is what the person searched for in vain. */
  | { state: 'asking'; typed: string }
  | { state: 'sent'; name: string };

/** A list of names whose last entry asks for a missing one (spec 1 §2). */
export function RequestableSelect({ type, label, error, required = false, ...props }: RequestableSelectProps) {
  const { place, note, onSearch, children, ref, ...picker } = props;
  const [request, setRequest] = useState<Request>({ state: 'none' });
  const trigger = useRef<HTMLElement>(null);
  const keepTrigger: RefCallback<HTMLElement> = (element) => {
    trigger.current = element;
    return ref?.(element);
  };

  function settle(next: Request, value: string) {
    setRequest(next);
    picker.onChange(value);
    // The focused element is about to disappear.
    trigger.current?.focus();
  }

  return (
    <Field label={label} error={error} required={required}>
      <Select
        {...picker}
        ref={keepTrigger}
        onChange={(value) => {
          setRequest({ state: 'none' }); // an entry was found, so the request is no longer needed
          picker.onChange(value);
        }}
        search={{ placeholder: `Search ${type}...`, ...(onSearch ? { onSearch } : {}) }}
        action={{
          label: `Other (request new ${singularOf[type]})`,
          onSelect: (typed) => setRequest({ state: 'asking', typed }),
        }}
      />
      {children}
      {request.state === 'asking' && (
        <RequestBox
          type={type}
          typed={request.typed}
          {...(place ? { place } : {})}
          onRequested={(name) => settle({ state: 'sent', name }, name)}
          onCancel={() => settle({ state: 'none' }, '')}
        />
      )}
      {request.state === 'sent' && request.name === picker.value && (
        <Banner tone="ok" onDismiss={() => setRequest({ state: 'none' })}>
          <p>{`"${request.name}" has been saved and is awaiting administrator approval.`}</p>
          {note && <p className="text-muted">{note}</p>}
        </Banner>
      )}
    </Field>
  );
}
