import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import { ApiError, sentenceOf } from './api-error.ts';

interface Attachment<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** The form's fields by the names the server gives them. */
  fields: Readonly<Record<string, FieldPath<Values>>>;
  /** Words in the server's sentence that point to a field. */
  mentions?: ReadonlyArray<readonly [word: string, field: FieldPath<Values>]>;
  /** What the form as a whole says when the error is about none of its fields, and the server gave no sentence. */
  otherwise?: string;
}

/** Shows a refusal at its fields and focuses the first one. False if it names none of them. */
export function attachToFields<Values extends FieldValues>(error: unknown, form: Attachment<Values>): boolean {
  const found = error instanceof ApiError ? fieldsOf(error, form) : [];
  found.forEach(([field, message], index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (found.length === 0 && form.otherwise !== undefined) {
    form.setError('root', { message: sentenceOf(error, form.otherwise) });
  }
  return found.length > 0;
}

type Found<Values extends FieldValues> = Array<[FieldPath<Values>, string]>;

function fieldsOf<Values extends FieldValues>(
  error: ApiError,
  { fields, mentions }: Attachment<Values>,
): Found<Values> {
  const named = Object.entries(fields).flatMap(([name, field]): Found<Values> => {
    const message = error.fields[name];
    return message === undefined ? [] : [[field, message]];
  });
  if (named.length > 0) return named;
  const mention = mentions?.find(([word]) => error.message.includes(word));
  return mention === undefined ? [] : [[mention[1], error.message]];
}
