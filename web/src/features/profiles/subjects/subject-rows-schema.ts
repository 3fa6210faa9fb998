import { lessonLengths } from '@coursemate/contract/availability';
import { fold } from '@coursemate/contract/base/fold';
import { currencies, type Currency, currencyOfCountry, factsOf } from '@coursemate/contract/base/money';
import { NO_SUBJECT_MESSAGE, type TeacherSubject, teacherSubjectInput } from '@coursemate/contract/subjects';
import * as z from 'zod/mini';

import { readPrice } from '#lib/written-price.ts';

import { filledRows } from '../rows/filled-rows.ts';

const typedRow = z.object({
  subject: z.string(),
  price: z.string(),
  currency: z.enum(currencies),
  minutes: z.string(),
  /** '' for a first lesson that costs what the others cost. */
  trial_price: z.string(),
});

export type SubjectRow = z.infer<typeof typedRow>;

const amountOf = (typed: string, currency: Currency): number => {
  const read = readPrice(typed, currency);
  return 'amount' in read ? read.amount : Number.NaN;
};

const readRow = z.transform((typed: SubjectRow): z.input<typeof teacherSubjectInput> => ({
  subject: typed.subject,
  price: amountOf(typed.price, typed.currency),
  currency: typed.currency,
  minutes: lessonLengths.find((length) => `${length}` === typed.minutes),
  trial_price: typed.trial_price.trim() === '' ? null : amountOf(typed.trial_price, typed.currency),
}));

const unambiguous = typedRow.check(({ value, issues }) => {
  for (const field of ['price', 'trial_price'] as const) {
    const read = readPrice(value[field], value.currency);
    if ('problem' in read) issues.push({ code: 'custom', input: value, path: [field], message: read.problem });
  }
});

const subjectRow = z.pipe(z.pipe(unambiguous, readRow), teacherSubjectInput);

/** A blank row, in the currency of the row above it: most teachers use one currency. */
export function blankSubject({ currency, minutes }: Pick<SubjectRow, 'currency' | 'minutes'>): SubjectRow {
  return { subject: '', price: '', currency, minutes, trial_price: '' };
}

function isBlank({ subject, price, trial_price }: SubjectRow): boolean {
  return subject === '' && price === '' && trial_price === '';
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

/** The saved entries as rows of the form; one blank row when there are none, in the currency of the teacher's country. */
export function rowsOfSubjects(subjects: readonly TeacherSubject[], country: string | null = null): SubjectRow[] {
  if (subjects.length === 0) return [blankSubject({ currency: currencyOfCountry(country), minutes: '60' })];
  return subjects.map(({ subject, price, currency, minutes, trial_price }) => {
    const typed = (amount: number) => amount.toFixed(factsOf(currency).decimals);
    return {
      subject,
      price: typed(price),
      currency,
      minutes: `${minutes}`,
      trial_price: trial_price === null ? '' : typed(trial_price),
    };
  });
}
