import { expect, test } from 'vitest';

import { fold } from './fold.ts';
import { isMeant } from './typos.ts';

test.each([
  ['Germany', 'Germnay', true],
  ['Germany', 'Gremany', true],
  ['Technical University of Munich', 'techncal munihc', true],
  ['Köln', 'kol', true],
  ['Köln', 'kln', false],
  ['Germany', 'Grmnay', false],
  ['Germany', '!!!', false],
  ['MA0001 Analysis', 'MA0002', false],
])('in %s the search %s is meant: %s', (name, search, meant) => {
  expect(isMeant(fold(name), search)).toBe(meant);
});
