import { expect, test } from 'vitest';

import { handlingOf } from './handling.ts';

const ORIGIN = 'https://coursemate.test';

test.each<[string, Partial<Request>, ReturnType<typeof handlingOf>]>([
  ['a page that someone opens', { url: '/teachers?q=math', mode: 'navigate' }, 'page'],
  ['a link to a chat', { url: '/chat/0198f0aa-0000-7000-8000-000000000002', mode: 'navigate' }, 'page'],
  ['a part of the app', { url: '/assets/app-DyN65gcU.js' }, 'asset'],
  ['a call', { url: '/api/chats', mode: 'cors' }, null],
  ['a picture of a person', { url: '/api/avatars/0a1b.webp', mode: 'no-cors' }, null],
  ['a file that is downloaded', { url: '/api/docs', mode: 'navigate' }, null],
  ['the socket', { url: '/socket.io/?transport=polling', mode: 'cors' }, null],
  ['a document', { url: '/documents/terms.pdf', mode: 'navigate' }, null],
  ['the mailbox of development', { url: '/dev/mailbox', mode: 'navigate' }, null],
  ['a form that is sent', { url: '/login', mode: 'navigate', method: 'POST' }, null],
  ['a file without a hash', { url: '/favicon.svg' }, null],
  ['another site', { url: 'https://player.vimeo.com/assets/a.js' }, null],
])('%s', (_, { url = '', mode = 'cors', method = 'GET' }, handling) => {
  expect(handlingOf({ url: new URL(url, ORIGIN).href, mode, method }, ORIGIN)).toBe(handling);
});
