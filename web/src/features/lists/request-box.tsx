import { limits } from '@coursemate/contract/base/limits';
import { type ListRequest, type ListType, singularOf } from '@coursemate/contract/lists';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { hasSession } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type NewEntry, useRequestEntry } from './api/request-entry.ts';

interface RequestBoxProps {
  type: ListType;
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
} as const satisfies Record<ListType, string>;

/** One word with a digit. */
const LOOKS_LIKE_CODE = /^\S*\d\S*$/;

/** Asks for the name of a missing entry, and for the code of a course. It is no form, because it stands inside one. */
export function RequestBox({ type, typed: begun, place, onRequested, onCancel }: RequestBoxProps) {
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
