import { expect, test } from 'vitest';

import { romanized } from './romanize.ts';

test.each([
  ['Müller', [' mueller']],
  ['Mu\u0308ller', [' mueller']],
  ['Øystein Åse', [' oeystein aase']],
  ['Олександра Шевченко', [' oleksandra shevchenko']],
  ['Юлія Гнатюк', [' yuliya gnatyuk', ' iuliia hnatiuk']],
  ['Дмитрий', [' dmitriy', ' dmytryi']],
  ['Γιώργος Παπαδόπουλος', [' giorgos papadopoulos']],
  ['Zoë', []],
  ['Nguyễn', []],
  ['Jonas Weber', []],
])('%s is also written %j', (name, ways) => {
  expect(romanized(name)).toEqual(ways);
});
