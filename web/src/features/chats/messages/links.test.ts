import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { splitLinks } from './links.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: part, href }) => (href === null ? [] : [[part, href]]));

describe('a web address in a text', () => {
  test.each([
    ['https://notes.example/a?b=c#d', 'https://notes.example/a?b=c#d', 'https://notes.example/a?b=c#d'],
    ['see www.uni.example', 'www.uni.example', 'https://www.uni.example/'],
    ['(http://uni.example/x).', 'http://uni.example/x', 'http://uni.example/x'],
    ['https://en.wiki.example/Delta_(letter), really', 'https://en.wiki.example/Delta_(letter)', null],
    ['HTTPS://UNI.EXAMPLE!', 'HTTPS://UNI.EXAMPLE', 'https://uni.example/'],
    ['line\nhttps://uni.example\nline', 'https://uni.example', 'https://uni.example/'],
    ['“https://uni.example”', 'https://uni.example', 'https://uni.example/'],
  ])('is found in «%s»', (text, link, href) => {
    expect(linksIn(text)).toEqual([[link, href ?? link]]);
  });

  test('is found as often as it is there', () => {
    expect(linksIn('https://a.example and https://b.example.')).toHaveLength(2);
  });
});

describe('nothing is a link', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript://www%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://uni.example',
    'mailto:maya@uni.example',
    'https://',
    'http://.',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example',
    'maya@www.uni.example',
    'xhttps://uni.example',
    'https://intranet',
    '3.5 and Analysis.1',
  ])('in «%s»', (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

test('a quote or a bracket ends an address, so that it cannot leave its attribute', () => {
  expect(linksIn('https://a.example/"onmouseover="x')).toEqual([['https://a.example/', 'https://a.example/']]);
  expect(linksIn('https://a.example/<script>')).toEqual([['https://a.example/', 'https://a.example/']]);
});

test('whatever is written, the parts put together are the text, and links lead to the web', () => {
  const texts = string({ unit: 'binary', maxLength: 200 }).map(
    (noise) => `${noise} https://a.example/${noise} ${noise}`,
  );
  assert(
    property(texts, (text) => {
      const parts = splitLinks(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) expect(href ?? 'https:').toMatch(/^https?:/);
    }),
  );
});

// Where each character looks at all others, this takes half a minute.
test.each([')', '.', ').', '(', 'www.', 'a@', ' http://a.b/'])('a long text of many %j ends soon', (piece) => {
  const text = `http://a.b/${piece.repeat(50_000 / piece.length)}`;
  expect(splitLinks(text).map((part) => part.text)).toSatisfy((parts: string[]) => parts.join('') === text);
});

test('punctuation and brackets are left out from the end, one after the other', () => {
  expect(linksIn('(see [https://a.example/x(1)(2)].).')).toEqual([
    ['https://a.example/x(1)(2)', 'https://a.example/x(1)(2)'],
  ]);
  expect(linksIn('https://a.example/((x)).)')).toEqual([['https://a.example/((x))', 'https://a.example/((x))']]);
  expect(linksIn(`http://a.example/${')'.repeat(3980)}`)).toEqual([['http://a.example/', 'http://a.example/']]);
});
