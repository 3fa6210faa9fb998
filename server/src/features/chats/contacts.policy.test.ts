import { expect, test } from 'vitest';

import { combinations } from '../../testing/sql-form.ts';
import { seesContacts } from './contacts.policy.ts';

test.each(
  combinations({
    contact_exchange: ['none', 'requested', 'exchanged'],
    blocked_by_low: [false, true],
    blocked_by_high: [false, true],
  }),
)('%j: contacts are seen only after an exchange and while nobody has blocked', (chat) => {
  const expected = chat.contact_exchange === 'exchanged' && !chat.blocked_by_low && !chat.blocked_by_high;
  expect(seesContacts(chat)).toBe(expected);
});

test('without a chat no contacts are seen', () => {
  expect(seesContacts(undefined)).toBe(false);
});
