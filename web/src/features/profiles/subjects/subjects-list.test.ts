import { Atom, BookMarked, CodeXml, Languages } from 'lucide-react';
import { expect, test } from 'vitest';

import { subjectIcon } from './subjects-list.tsx';

test.each([
  ['Programming', CodeXml],
  ['Spanish', Languages],
  ['Quantum physics', Atom],
  ['Juggling', BookMarked],
  ['Party planning', BookMarked],
])('%s has its icon', (subject, icon) => {
  expect(subjectIcon(subject)).toBe(icon);
});
