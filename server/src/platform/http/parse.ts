import { absenceOf } from '@coursemate/contract/base/endpoint';
import type { Endpoint } from '@coursemate/contract/base/endpoint';
import * as z from 'zod/mini';

import { AppError } from '../errors.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Walks without recursion: a deeply nested body must not overflow the stack. */
function holdsOnlyStorableText(input: unknown): boolean {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) return false;
        waiting.push(inner);
      }
    }
  }
  return true;
}

/** Input against its schema; a refusal names each wrong field with its message. */
export function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const value = input ?? {};
  if (!holdsOnlyStorableText(value)) throw new AppError('invalid_input');
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;

  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    if (field && !(field in fields)) fields[field] = issue.message;
  }
  const sentence = Object.values(fields)[0];
  throw new AppError('invalid_input', sentence === undefined ? {} : { sentence, fields });
}

/** An id in a path that cannot be one names a thing that does not exist. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = z.safeParse(endpoint.params, params);
  if (!parsed.success) throw new AppError(absenceOf(endpoint));
  return parsed.data;
}
