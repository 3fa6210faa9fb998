import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import { ApiError } from './api-error.ts';

interface Attachment<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** The form's fields by the names the server gives them. */
  fields: Readonly<Record<string, FieldPath<Values>>>;
  /** Words in the server's sentence that point to a field. */
  mentions?: ReadonlyArray<readonly [word: string, field: FieldPath<Values>]>;
}

/** Shows a refusal at its fields and focuses the first one. False if it names none of them. */
export function attachToFields<Values extends FieldValues>(error: unknown, form: Attachment<Values>): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = namedFields(error, form);
  const found = named.length > 0 ? named : mentionedField(error, form);
  found.forEach(([field, message], index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return found.length > 0;
}

type Found<Values extends FieldValues> = Array<[FieldPath<Values>, string]>;

function namedFields<Values extends FieldValues>(error: ApiError, form: Attachment<Values>): Found<Values> {
  return Object.entries(form.fields).flatMap(([name, field]): Found<Values> => {
    const message = error.fields[name];
    return message === undefined ? [] : [[field, message]];
  });
}

function mentionedField<Values extends FieldValues>(error: ApiError, form: Attachment<Values>): Found<Values> {
  const mention = form.mentions?.find(([word]) => error.message.includes(word));
  return mention === undefined ? [] : [[mention[1], error.message]];
}
