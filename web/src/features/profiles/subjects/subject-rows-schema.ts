import { fold } from '@coursemate/contract/base/fold';
import { currencies } from '@coursemate/contract/base/money';
import { NO_SUBJECT_MESSAGE, type TeacherSubject, teacherSubjectInput } from '@coursemate/contract/subjects';
import * as z from 'zod/mini';

import { filledRows, fromText } from '../rows/filled-rows.ts';

const { subject, price } = teacherSubjectInput.shape;

/** No text counts as 0, which the rule refuses. */
function priceOfText(text: string): number {
  return text.trim() === '' ? 0 : Number(text);
}

const subjectRow = z.object({
  subject,
  price: fromText(priceOfText, price),
  currency: z.pipe(z.string(), z.enum(currencies)),
});

export type SubjectRow = z.input<typeof subjectRow>;

/** A blank row, in the currency of the row above it: most teachers use one currency. */
export function blankSubject(above?: SubjectRow): SubjectRow {
  return { subject: '', price: '', currency: above?.currency ?? 'USD' };
}

function isBlank({ subject: name, price: amount }: SubjectRow): boolean {
  return name === '' && amount === '';
}

const none = { field: 'subject', message: NO_SUBJECT_MESSAGE } as const;
const rows = z.object({ subjects: filledRows(subjectRow, { isBlank, none }) });

export const subjectRowsSchema = rows.check(({ value, issues }) => {
  const seen = new Set<string>();
  for (const { at, row } of value.subjects) {
    const name = fold(row.subject);
    if (seen.has(name)) {
      issues.push({
        code: 'custom',
        input: value,
        path: ['subjects', at, 'subject'],
        message: 'Subject already added',
      });
    }
    seen.add(name);
  }
});

export type SubjectRows = z.input<typeof subjectRowsSchema>;
export type CompleteSubjects = z.output<typeof subjectRowsSchema>;

/** The saved entries as rows of the form; one blank row when there are none. */
export function rowsOfSubjects(subjects: readonly TeacherSubject[]): SubjectRow[] {
  if (subjects.length === 0) return [blankSubject()];
  return subjects.map((taught) => ({
    subject: taught.subject,
    price: taught.price.toFixed(2),
    currency: taught.currency,
  }));
}
