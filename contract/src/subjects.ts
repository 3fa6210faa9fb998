import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { line } from './base/text.ts';

export const currencies = ['USD', 'EUR'] as const;

export type Currency = (typeof currencies)[number];

const PRICE_MESSAGE = 'Price must be greater than 0';
export const NO_SUBJECT_MESSAGE = 'Please select at least one subject';

/** Whole cents: what is kept must be what was given. */
function isInCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}

/** A price of one lesson, with at most two decimals. */
export const price = z
  .number(PRICE_MESSAGE)
  .check(
    z.minimum(0, { error: 'Lesson cost cannot be negative', abort: true }),
    z.gt(limits.priceAbove, PRICE_MESSAGE),
    z.maximum(limits.priceMax, 'Lesson cost seems too high'),
    z.refine(isInCents, { error: 'Price can have at most two decimals' }),
  );

export const teacherSubjectInput = z.object({
  subject: line(limits.listNameMax, 'Please select a subject'),
  price,
  currency: z._default(z.enum(currencies, 'Invalid input'), 'USD'),
});

export const teacherSubject = z.object({
  id: z.string(),
  subject: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
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
