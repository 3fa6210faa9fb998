import { expect, test } from 'vitest';

import { blankSubject, rowsOfSubjects, subjectRowsSchema } from './subject-rows-schema.ts';

const algebra = { subject: 'Algebra', price: '12.50', currency: 'EUR' };

function messages(...subjects: unknown[]): string[] {
  const { error } = subjectRowsSchema.safeParse({ subjects });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('prices are numbers, and blank rows are passed over', () => {
  const { subjects } = subjectRowsSchema.parse({ subjects: [blankSubject(), algebra] });
  expect(subjects).toEqual([{ at: 1, row: { subject: 'Algebra', price: 12.5, currency: 'EUR' } }]);
});

test.each([
  ['', 'Price must be greater than 0'],
  ['0', 'Price must be greater than 0'],
  ['-3', 'Lesson cost cannot be negative'],
  ['ten', 'Price must be greater than 0'],
  ['10000.01', 'Lesson cost seems too high'],
])('%j is no price', (price, message) => {
  expect(messages({ ...algebra, price })).toEqual([`subjects.0.price: ${message}`]);
});

test('a subject stands only once, whatever its case; the later one says so where it stands', () => {
  const again = { ...algebra, subject: 'ALGEBRA' };
  expect(messages(algebra, blankSubject(), again)).toEqual(['subjects.2.subject: Subject already added']);
});

test('what is saved is shown with its cents', () => {
  const saved = { id: 's1', subject: 'Algebra', price: 12.5, currency: 'EUR' as const };
  expect(rowsOfSubjects([saved])).toEqual([algebra]);
  expect(rowsOfSubjects([])).toEqual([blankSubject()]);
});

test('a new row takes the currency of the one above', () => {
  expect(blankSubject(algebra)).toEqual({ subject: '', price: '', currency: 'EUR' });
});

test('rows that are all blank say that a subject is needed', () => {
  expect(messages(blankSubject(), blankSubject())).toEqual(['subjects.0.subject: Please select at least one subject']);
});
