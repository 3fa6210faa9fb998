import { expect, test } from 'vitest';

import { fold } from './fold.ts';

test.each([
  ['ETH Zürich', ' eth zurich'],
  ['Ludwig-Maximilians-Universität München', ' ludwig maximilians universitat munchen'],
  ['Straße', ' strasse'],
  ['STRASSE', ' strasse'],
  ['Åbo Akademi', ' abo akademi'],
  ['Uniwersytet Łódzki', ' uniwersytet lodzki'],
  ['Københavns Universitet', ' kobenhavns universitet'],
  ['Ærø', ' aero'],
  ['Œuvre', ' oeuvre'],
  ['Þórshöfn', ' thorshofn'],
  ['Đà Nẵng', ' da nang'],
  ['Iğdır', ' igdir'],
  ['İstanbul', ' istanbul'],
  ['ﬁne ﬂow Ⅳ', ' fine flow iv'],
  ['  St.  John’s (Oxford) ', ' st john s oxford'],
  ['language_spanish', ' language spanish'],
  ['50% _off_ \\o/', ' 50 off o'],
  ['東京大学', ' 東京大学'],
  ['हिन्दी', ' हिन्दी'],
  ['!!!', ''],
  ['', ''],
  ['%_\\', ''],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('composed and decomposed letters fold to the same', () => {
  expect(fold('Zu\u0308rich')).toBe(fold('Z\u00fcrich'));
});

test('folding again changes nothing', () => {
  for (const text of ['ETH Zürich', 'Þórshöfn', '東京 大学', 'ΟΔΥΣΣΕΥΣ', '서울대학교'])
    expect(fold(fold(text))).toBe(fold(text));
});

test('voiced letters of Japanese stay what they are', () => {
  expect(fold('か')).not.toBe(fold('が'));
});

test('a long text costs its length, not its square', () => {
  const started = Date.now();
  fold('é!'.repeat(200_000));
  expect(Date.now() - started).toBeLessThan(2000);
});
