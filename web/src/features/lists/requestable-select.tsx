import { limits } from '@coursemate/contract/base/limits';
import { type ListRequest, type RequestableType, singularOf } from '@coursemate/contract/lists';
import { type KeyboardEvent, type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { hasSession } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { PickerOption, PickerSearch } from '#ui/pickers/picker-props.ts';
import { Select } from '#ui/pickers/select.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type NewEntry, useRequestEntry } from './api/request-entry.ts';
import type { PickerField } from './picker-field.tsx';

interface RequestableSelectProps extends PickerField<string> {
  label: string;
  type: RequestableType;
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

interface RequestBoxProps {
  type: RequestableType;
  /** The name to begin with. */
  typed: string;
  /** What a request says besides the name. */
  place?: Omit<NewEntry, 'name'>;
  onRequested: (name: string, request: ListRequest) => void;
  onCancel: () => void;
}

const NAME_LABELS = {
  universities: 'University name',
  faculties: 'Faculty name',
  subjects: 'Subject name',
  courses: 'Course name',
  cities: 'City name',
  countries: 'Country name',
} as const satisfies Record<RequestableType, string>;

/** One word with a digit. */
const LOOKS_LIKE_CODE = /^\S*\d\S*$/;

/** Asks for the name of a missing entry, and for the code of a course. It is no form, because it stands inside one. */
function RequestBox({ type, typed: begun, place, onRequested, onCancel }: RequestBoxProps) {
  const request = useRequestEntry(type);
  const begunWithCode = type === 'courses' && LOOKS_LIKE_CODE.test(begun);
  const [typed, setTyped] = useState(begunWithCode ? '' : begun);
  const [typedCode, setTypedCode] = useState(begunWithCode ? begun : '');
  const [loggedOut, setLoggedOut] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = typed.trim();

  useEffect(() => input.current?.focus(), []);

  function submit() {
    if (name === '' || request.isPending) return;
    setLoggedOut(!hasSession());
    if (!hasSession()) return;
    const code = typedCode.trim();
    const entry = { ...place, name, ...(code === '' ? {} : { code }) };
    request.mutate(entry, { onSuccess: (sent) => onRequested(name, sent) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter would submit the form around it
    submit();
  }

  return (
    <div className="grid gap-3 rounded-control border border-line bg-paper p-3">
      <Field label={NAME_LABELS[type]}>
        <TextInput
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={`Enter the ${singularOf[type]} name`}
        />
      </Field>
      {type === 'courses' && (
        <Field label="Course code" hint="Optional">
          <TextInput
            value={typedCode}
            onChange={(event) => setTypedCode(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            maxLength={limits.courseCodeMax}
            placeholder="For example MA0001"
          />
        </Field>
      )}
      {loggedOut && <Banner tone="danger">Please log in to submit a request</Banner>}
      {request.isError && !loggedOut && <Banner tone="danger">{reasonOf(request.error)}</Banner>}
      <div className="flex justify-end gap-2">
        <Button look="quiet" size="sm" disabled={request.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          disabled={name === ''}
          pending={request.isPending}
          pendingLabel="Submitting..."
          onClick={submit}
        >
          Submit Request
        </Button>
      </div>
    </div>
  );
}

function reasonOf(error: Error): string {
  const aboutField = error instanceof ApiError ? (error.fields['name'] ?? error.fields['code']) : undefined;
  return aboutField ?? sentenceOf(error, 'Failed to submit request');
}
