import { type ListRequest, type ListType, singularOf } from '@coursemate/contract/lists';
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
  /** The label of `value` when it is not among the options. */
  valueLabel?: string | undefined;
  placeholder: string;
  loading: boolean;
  onSearch?: PickerSearch['onSearch'];
  searchPlaceholder?: string;
  /** What a request says besides the name. */
  place?: Omit<NewEntry, 'name'>;
  /** Whether a missing entry can be asked for. */
  allowRequest?: boolean;
  /** Chooses what was asked for and returns its value in the list. Without it, its name is chosen. */
  onRequested?: (request: ListRequest) => string;
  /** A second sentence after a request was sent. */
  note?: string;
  /** Stands below the list, for example a failure. */
  children?: ReactNode;
}

type Request =
  | { state: 'none' }
  /** `typed` is what the person searched for in vain. */
  | { state: 'asking'; typed: string }
  | { state: 'sent'; name: string; value: string };

/** A list of names whose last entry asks for a missing one. */
export function RequestableSelect({ type, label, error, required = false, ...props }: RequestableSelectProps) {
  const {
    place,
    note,
    onSearch,
    children,
    ref,
    allowRequest = true,
    onRequested,
    searchPlaceholder,
    ...picker
  } = props;
  const [request, setRequest] = useState<Request>({ state: 'none' });
  const trigger = useRef<HTMLElement>(null);
  const keepTrigger: RefCallback<HTMLElement> = (element) => {
    trigger.current = element;
    return ref?.(element);
  };

  function settle(next: Request) {
    setRequest(next);
    // The focused element is about to disappear.
    trigger.current?.focus();
  }

  function choose(name: string, sent: ListRequest): string {
    if (onRequested) return onRequested(sent);
    picker.onChange(name);
    return name;
  }

  function cancel() {
    picker.onChange('');
    settle({ state: 'none' });
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
        search={{ placeholder: searchPlaceholder ?? `Search ${type}...`, ...(onSearch ? { onSearch } : {}) }}
        action={
          allowRequest
            ? {
                label: `Other (request new ${singularOf[type]})`,
                onSelect: (typed) => setRequest({ state: 'asking', typed }),
              }
            : undefined
        }
      />
      {children}
      {request.state === 'asking' && (
        <RequestBox
          type={type}
          typed={request.typed}
          {...(place ? { place } : {})}
          onRequested={(name, sent) => settle({ state: 'sent', name, value: choose(name, sent) })}
          onCancel={cancel}
        />
      )}
      {request.state === 'sent' && request.value === picker.value && (
        <Banner tone="ok" onDismiss={() => setRequest({ state: 'none' })}>
          <p>{`"${request.name}" has been saved and is awaiting administrator approval.`}</p>
          {note && <p className="text-muted">{note}</p>}
        </Banner>
      )}
    </Field>
  );
}
