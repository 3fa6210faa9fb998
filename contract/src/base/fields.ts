import * as z from 'zod/mini';

import { errorCodes } from './errors.ts';

/** Ids that the application makes. Anything else in a path is a thing that does not exist. */
export const uuid = z.uuid('Invalid input').check(z.toLowerCase());

const INTEGER_MAX = 2 ** 31 - 1;

/** Integer ids of the reference lists, in a body. */
export function integerId(missing: string) {
  return z.int(missing).check(z.minimum(1, missing), z.maximum(INTEGER_MAX, missing));
}

/** The same in a query string or a path. */
export const integerIdText = z.pipe(
  z.string('Invalid input').check(z.regex(/^[1-9]\d{0,9}$/, 'Invalid input')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(INTEGER_MAX, 'Invalid input'))),
);

/** A number in a query string. */
export function numberText({ min, max, whole = false }: { min: number; max: number; whole?: boolean }) {
  return z.pipe(
    z.string('Invalid input').check(z.regex(whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,4})?$/, 'Invalid input')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, 'Invalid input'), z.maximum(max, 'Invalid input'))),
  );
}

/** Codes of countries are lower-case words of two letters; whether one is listed, the server knows. */
export function countryId(missing: string) {
  return z.string(missing).check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2}$/, missing));
}

/** `true` or `false` in a query string. */
export const flagText = z.pipe(
  z.enum(['true', 'false'], 'Invalid input'),
  z.transform((text) => text === 'true'),
);

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  // 31 February becomes a day in March: such a text does not come back as it went in.
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** A day of the calendar in a query string, as YYYY-MM-DD. */
export const dayText = z.string('Invalid input').check(z.refine(isDay, { error: 'Invalid input' }));

/** A moment, as ISO 8601 with its offset. An offset may lead past the years that have four digits. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Invalid input' }),
  z.pipe(
    z.transform((text: string) => new Date(text).toISOString()),
    z.string().check(z.length('2026-01-01T00:00:00.000Z'.length, 'Invalid input')),
  ),
);

/** Input that may be taken back: null and an empty box mean «none». */
export function orNone<S extends z.ZodMiniType>(schema: S) {
  type Given = z.input<S> | null;
  const emptied = z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value));
  // A transform knows nothing of what comes after it; the inner schema is what judges the value.
  return z.pipe(emptied as unknown as z.ZodMiniType<Given, Given | ''>, z.nullable(schema));
}

/** The same where nothing said means «none» too. */
export function noneUnless<S extends z.ZodMiniType>(schema: S) {
  return z._default(orNone(schema), null);
}

/** A filter of a query string: an empty one counts as not given. */
export function filter<S extends z.ZodMiniType>(schema: S) {
  type Given = z.input<S> | undefined;
  const emptied = z.transform((value: unknown) => (value === '' ? undefined : value));
  // As above: the inner schema is what judges the value.
  return z.optional(z.pipe(emptied as unknown as z.ZodMiniType<Given, Given | ''>, z.optional(schema)));
}

/** A refusal that the viewer would get, as a code; null when there is none. */
export const obstacle = z.nullable(z.enum(errorCodes));
