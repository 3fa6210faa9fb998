import { limits } from '@coursemate/contract/base/limits';
import { expect, test } from 'vitest';

import { fillChat } from './filled-chat.ts';
import { parseScenes, readScenes } from './script.ts';
import { textOfSuggestion } from './script.ts';
import { momentOf } from './times.ts';

const CONTACT = /@|www\.|https?:|\+?\d[\d ()/-]{6,}\d|whatsapp|telegram|instagram/i;

test('scenes are read with their days, times, suggestions and lines that go on', () => {
  const text = '# a note\n== A, B; unread 1\n-- 2 days ago\n18:40 A: one: two\n  three\n-- today\n5 B (ask_goal)\n';
  expect(parseScenes(text, 'x.txt')).toEqual([
    {
      title: 'A, B',
      options: ['unread 1'],
      lines: [
        { day: '2 days ago', time: '18:40', who: 'A', suggestion: null, text: 'one: two\nthree' },
        { day: 'today', time: '5', who: 'B', suggestion: 'ask_goal', text: '' },
      ],
    },
  ]);
  expect(() => parseScenes('== A, B\nA says hello', 'x.txt')).toThrow('server/demo/x.txt, line 2');
  expect(() => parseScenes('A: hello', 'x.txt')).toThrow('line 1');
});

test('what people say in the demo is short enough to be sent, and gives no contacts away', async () => {
  const files = ['conversations.txt', 'scenes.txt', 'long-conversation.txt'];
  const scenes = (await Promise.all(files.map(readScenes))).flat();
  const texts = scenes.flatMap(({ lines }) =>
    lines.map(({ text, suggestion }) => (suggestion === null ? text : textOfSuggestion(suggestion))),
  );
  expect(scenes.filter(({ lines }) => lines.length === 0)).toEqual([]);
  expect(texts.filter((text) => text.trim() === '' || text.length > limits.messageMax)).toEqual([]);
  expect(texts.filter((text) => CONTACT.test(text))).toEqual([]);
  expect(new Set((await readScenes('scenes.txt')).map(({ title }) => title)).size).toBeGreaterThan(15);
});

test('today is today, also shortly after midnight, and never later than now', () => {
  for (const now of [new Date(2026, 2, 29, 0, 0, 20), new Date(2026, 2, 29, 3), new Date(2026, 2, 29, 23, 59)]) {
    const moments = ['240', '95', '3'].map((minutes) => momentOf('today', minutes, now).getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(new Date(2026, 2, 29).getTime());
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
    expect(momentOf('1 days ago', '23:50', now)).toEqual(new Date(2026, 2, 28, 23, 50));
  }
  expect(() => momentOf('today', '18:40', new Date())).toThrow('no moment');
  expect(() => momentOf('3 days ago', '40', new Date())).toThrow('no moment');
  expect(() => momentOf('today', '300', new Date())).toThrow('too long ago');
});

test('a talk that cannot have been is refused', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const opened = new Date('2026-03-10T10:00:00Z');
  const chat = {
    id: 'x',
    low_id: 'a',
    high_id: 'b',
    initiator_id: 'a',
    status: 'accepted',
    request_message: '',
  } as const;
  const talk = (times: [senderId: string, at: string][], unread = 0) =>
    fillChat(
      { ...chat, asked_at: opened, created_at: opened, updated_at: opened },
      times.map(([senderId, at]) => ({ senderId, at: new Date(at), text: at, suggestion: null })),
      { unread, now },
    );
  expect(() => talk([['a', '2026-03-10T09:00:00Z']])).toThrow('comes before what it follows');
  expect(() => talk([['a', '2026-03-10T13:00:00Z']])).toThrow('«now» comes before');
  const both: [string, string][] = [
    ['a', '2026-03-10T10:30:00Z'],
    ['b', '2026-03-10T10:31:00Z'],
  ];
  expect(() => talk(both, 2)).toThrow('it was answered');
  expect(talk(both, 1).chat).toMatchObject({ last_seq: 2, last_sender_id: 'b', unread_low: 1, unread_high: 0 });
});
