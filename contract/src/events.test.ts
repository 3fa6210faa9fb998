import { expect, test } from 'vitest';

import { commonErrors } from './base/errors.ts';
import { clientEvents, serverEvents } from './events.ts';

test('no event is declared twice', () => {
  for (const events of [clientEvents, serverEvents]) {
    const names = events.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
});

test('an event names its own refusals only, and each is limited', () => {
  for (const { name, errors, limits } of clientEvents) {
    for (const code of errors) expect([...commonErrors]).not.toContain(code);
    expect({ name, limited: limits.length > 0 }).toEqual({ name, limited: true });
  }
});

test('these events, and no others, may be sent before onboarding', () => {
  expect(clientEvents.filter(({ access }) => access === 'signed_in').map(({ name }) => name)).toEqual([
    'check_user_online',
  ]);
});

test('these events, and no others, are open to restricted accounts', () => {
  expect(clientEvents.filter(({ restricted }) => restricted === 'allowed').map(({ name }) => name)).toEqual([
    'mark_messages_read',
    'join_chat',
    'leave_chat',
    'check_user_online',
    'block_user',
    'unblock_user',
  ]);
});
