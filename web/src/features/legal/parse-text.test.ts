import { expect, test } from 'vitest';

import { documents } from './documents.ts';
import { parseText } from './parse-text.ts';

test('a text is read as title, headings, paragraphs and lists', () => {
  const source = '# Title\n\nOne line\nand its next.\n\n## Heading\n\n- first\n- second\n';
  expect(parseText(source)).toEqual([
    { kind: 'title', text: 'Title' },
    { kind: 'paragraph', text: 'One line and its next.' },
    { kind: 'heading', text: 'Heading' },
    { kind: 'list', items: ['first', 'second'] },
  ]);
});

test.each(Object.values(documents))(
  '$title has its title, a version and only letters that its PDF can show',
  (document) => {
    const [title, version] = parseText(document.source);
    expect(title).toEqual({ kind: 'title', text: document.title });
    expect(version).toMatchObject({ text: expect.stringMatching(/^Version of \d+ \w+ \d{4}$/) });
    // The PDF's built-in font knows Latin-1 only.
    expect(document.source).toMatch(/^[\n\x20-\x7E\xA0-\xFF]+$/);
  },
);
