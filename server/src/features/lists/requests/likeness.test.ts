import { fold } from '@coursemate/contract/base/fold';
import { expect, test } from 'vitest';

import { likeness } from './likeness.ts';

const alike = (one: string, other: string) => likeness(fold(one), fold(other));

test.each([
  ['the same name', 'Université de Lausanne', 'UNIVERSITE DE LAUSANNE'],
  ['the same words in another order', 'Lausanne University', 'University of Lausanne'],
  ['another word for the kind', 'School of Medicine', 'Faculty of Medicine'],
  ['one letter too few', 'Univeristy of Lausane', 'University of Lausanne'],
  ['two letters that changed places', 'Pyhsics', 'Physics'],
  ['two typos in a long name', 'Mathmatcs', 'Mathematics'],
  ['a name that says more', 'Applied Linguistics', 'Linguistics applied and general'],
])('%s is likely meant', (_, requested, listed) => {
  expect(alike(requested, listed)).toBeGreaterThan(0);
});

test.each([
  ['University of Oslo', 'University of Lausanne'],
  ['Faculty of Law', 'Faculty of Art'],
  ['Art', 'Law'],
  ['Music', 'Medicine'],
  ['Biology', 'Geology and Mining'],
  ['Quantum Engineering', 'Mining Engineering'],
  ['KEDGE Business School', 'ESSEC Business School'],
  ['Munich Business School', 'University of Munich'],
])('%s is not taken for %s', (requested, listed) => {
  expect(alike(requested, listed)).toBe(0);
});

test('the same words come before a typo, and a typo before a name that is only alike', () => {
  const order = ['Numerical Analysis', 'Analysis, numerical', 'Numerical Analysys', 'Numerical Analysis Two'];
  const scores = order.map((name) => alike('numerical analysis', name));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});
