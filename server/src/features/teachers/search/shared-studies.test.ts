import fc from 'fast-check';
import { expect, test } from 'vitest';

import { matchText, presentMatch } from './shared-studies.ts';
import type { Matchable, Studies } from './shared-studies.ts';

const KEYS = ['university:1&faculty:2', 'university:1', 'university:11', 'at:7', 'at:77'];
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 8 });
const keys = fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 4 });
// Names may look like what is kept.
const names = fc.constantFrom('Algebra', '{"id":7,', ',"places":[', '"at:7"', '\\"at:7\\"');

const studies: fc.Arbitrary<Studies> = fc.record({
  courses: fc.tuple(ids, names).map(([own, name]) => own.map((id) => ({ id, name }))),
  places: keys.map((own) => own.map((key) => ({ kind: 'city' as const, key, name: key }))),
});
const kept: fc.Arbitrary<Matchable> = fc.record({
  courses: fc
    .tuple(ids, names)
    .map(([own, name]) => own.map((id) => ({ id, name, code: null, university: name, relation: 'took' as const }))),
  places: keys,
});

test('a card that is cut out of what is kept is the one that is made from it', () => {
  fc.assert(
    fc.property(studies, kept, (student, teacher) => {
      const text = matchText(student, JSON.stringify(teacher));
      expect(JSON.parse(`{${text}}`)).toEqual(presentMatch(student, teacher));
    }),
    { numRuns: 1000 },
  );
});
