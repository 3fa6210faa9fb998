import { expect, test } from 'vitest';

import { blankSubject, rowsOfSubjects, subjectRowsSchema } from './subject-rows-schema.ts';

const algebra = { subject: 'Algebra', price: '12.50', currency: 'EUR', minutes: '60', trial_price: '' } as const;
const blank = blankSubject(algebra);

function messages(...subjects: unknown[]): string[] {
  const { error } = subjectRowsSchema.safeParse({ subjects });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('prices are numbers, and blank rows are passed over', () => {
  const { subjects } = subjectRowsSchema.parse({ subjects: [blank, algebra] });
  expect(subjects).toEqual([
    { at: 1, row: { subject: 'Algebra', price: 12.5, currency: 'EUR', minutes: 60, trial_price: null } },
  ]);
});

test.each([
  ['', 'Price must be greater than 0'],
  ['0', 'Price must be greater than 0'],
  ['-3', 'Lesson cost cannot be negative'],
  ['ten', 'Price must be greater than 0'],
  ['10000.01', 'Lesson cost seems too high'],
  ['1,234', '“1,234” can be read in two ways. Please write 1234 or 1.23'],
])('%j is no price', (price, message) => {
  expect(messages({ ...algebra, price })).toEqual([`subjects.0.price: ${message}`]);
});

test('the price of a first lesson is one too, and may be left out', () => {
  expect(messages({ ...algebra, trial_price: '-3' })).toEqual([
    'subjects.0.trial_price: Lesson cost cannot be negative',
  ]);
  expect(messages({ ...algebra, trial_price: '1,234' })).toHaveLength(1);
  const { subjects } = subjectRowsSchema.parse({ subjects: [{ ...algebra, trial_price: '5,5' }] });
  expect(subjects[0]?.row.trial_price).toBe(5.5);
});

test('a subject stands only once, whatever its case; the later one says so where it stands', () => {
  const again = { ...algebra, subject: 'ALGEBRA' };
  expect(messages(algebra, blank, again)).toEqual(['subjects.2.subject: Subject already added']);
});

test('what is saved is shown with its cents', () => {
  const saved = { id: 's1', subject: 'Algebra', price: 12.5, currency: 'EUR' as const, minutes: 60, trial_price: null };
  expect(rowsOfSubjects([saved])).toEqual([algebra]);
  const yen = { ...saved, price: 3500, currency: 'JPY' as const, minutes: 45, trial_price: 1000 };
  expect(rowsOfSubjects([yen])).toMatchObject([{ price: '3500', minutes: '45', trial_price: '1000' }]);
});

test.each([
  ['jp', 'JPY'],
  ['se', 'SEK'],
  ['de', 'EUR'],
  [null, 'USD'],
])('the first row of a teacher in %s is in %s', (country, currency) => {
  expect(rowsOfSubjects([], country)).toEqual([{ ...blank, currency }]);
});

test('a new row takes the currency and the length of the one above', () => {
  const above = { ...algebra, currency: 'CHF', minutes: '90' } as const;
  expect(blankSubject(above)).toEqual({ subject: '', price: '', currency: 'CHF', minutes: '90', trial_price: '' });
});

test('rows that are all blank say that a subject is needed', () => {
  expect(messages(blank, blank)).toEqual(['subjects.0.subject: Please select at least one subject']);
});
