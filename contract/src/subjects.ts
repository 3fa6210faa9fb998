import * as z from 'zod/mini';

import { lessonLengths } from './availability.ts';
import { endpoint } from './base/endpoint.ts';
import { uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { currencies, factsOf, HIGHEST_FACTOR, isPayable } from './base/money.ts';
import type { Currency } from './base/money.ts';
import { line } from './base/text.ts';

const PRICE_MESSAGE = 'Price must be greater than 0';
export const NO_SUBJECT_MESSAGE = 'Please select at least one subject';

const TOO_HIGH_MESSAGE = 'Lesson cost seems too high';

export const highestPrice = (currency: Currency): number => limits.priceMax * factsOf(currency).factor;

/** What a price is refused with that only its currency refuses; null when it is one. */
export function priceObstacle(amount: number, currency: Currency): string | null {
  if (amount > highestPrice(currency)) return TOO_HIGH_MESSAGE;
  if (isPayable(amount, currency)) return null;
  return factsOf(currency).decimals === 0
    ? `Price can have no decimals in ${currency}`
    : 'Price can have at most two decimals';
}

/** A price in any currency. */
export const price = z
  .number(PRICE_MESSAGE)
  .check(
    z.minimum(0, { error: 'Lesson cost cannot be negative', abort: true }),
    z.gt(limits.priceAbove, PRICE_MESSAGE),
    z.maximum(limits.priceMax * HIGHEST_FACTOR, TOO_HIGH_MESSAGE),
  );

export const teacherSubjectInput = z
  .object({
    subject: line(limits.listNameMax, 'Please select a subject'),
    price,
    currency: z._default(z.enum(currencies, 'Invalid input'), 'USD'),
    /** For how long the price is; other lengths cost in proportion. */
    minutes: z._default(z.literal(lessonLengths, 'Invalid input'), 60),
    /** What the first lesson of a student costs, for as long. */
    trial_price: z._default(z.nullable(price), null),
  })
  .check(({ value, issues }) => {
    for (const field of ['price', 'trial_price'] as const) {
      const amount = value[field];
      const message = amount === null ? null : priceObstacle(amount, value.currency);
      if (message !== null) issues.push({ code: 'custom', input: amount, path: [field], message });
    }
  });

export const teacherSubject = z.object({
  id: z.string(),
  subject: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  /** For how long the price is. */
  minutes: z.number(),
  /** Of the first lesson of a student, for as long; null for the same as the others. */
  trial_price: z.nullable(z.number()),
});

export type TeacherSubject = z.output<typeof teacherSubject>;
export type TeacherSubjectInput = z.output<typeof teacherSubjectInput>;

const owner = z.object({ id: uuid });
const entry = z.object({ id: uuid, subjectId: uuid });
const many = z.object({ subjects: z.array(teacherSubject) });
const one = z.object({ subject: teacherSubject });

export const listSubjects = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/subjects',
  access: 'onboarded',
  summary: 'What a teacher teaches, with prices',
  params: owner,
  answers: { 200: many },
  errors: ['not_found'],
});

export const addSubject = endpoint({
  method: 'POST',
  path: '/api/teachers/:id/subjects',
  access: 'onboarded',
  summary: 'Add a subject that one teaches',
  params: owner,
  body: teacherSubjectInput,
  answers: { 201: one },
  errors: ['forbidden', 'account_restricted', 'subject_added', 'too_many_subjects'],
});

export const replaceSubjects = endpoint({
  method: 'PUT',
  path: '/api/teachers/:id/subjects',
  access: 'onboarded',
  summary: 'Replace all subjects that one teaches',
  params: owner,
  body: z.object({
    subjects: z
      .array(teacherSubjectInput, NO_SUBJECT_MESSAGE)
      .check(
        z.minLength(1, NO_SUBJECT_MESSAGE),
        z.maxLength(limits.subjectsMax, `Please keep at most ${limits.subjectsMax} subjects`),
      ),
  }),
  answers: { 200: many },
  errors: ['forbidden', 'account_restricted', 'subject_added'],
});

export const changeSubject = endpoint({
  method: 'PUT',
  path: '/api/teachers/:id/subjects/:subjectId',
  access: 'onboarded',
  summary: 'Change a subject or its price',
  params: entry,
  body: teacherSubjectInput,
  answers: { 200: one },
  errors: ['forbidden', 'account_restricted', 'not_found', 'subject_added'],
});

export const removeSubject = endpoint({
  method: 'DELETE',
  path: '/api/teachers/:id/subjects/:subjectId',
  access: 'onboarded',
  summary: 'Remove a subject',
  params: entry,
  answers: { 204: null },
  errors: ['forbidden', 'account_restricted', 'not_found'],
});
