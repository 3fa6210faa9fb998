import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { commonErrors } from './errors.ts';
import type { ClientEvent, ServerEvent } from './event.ts';
import { clientEvents, serverEvents } from './events.ts';

const modules = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));

async function declaredAnywhere(): Promise<Array<ClientEvent | ServerEvent>> {
  const found = await Promise.all(modules.map((file): Promise<object> => import(`./${file}`)));
  const isEvent = (value: unknown): value is ClientEvent | ServerEvent =>
    typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;
  return found.flatMap((exported) => Object.values(exported).filter(isEvent));
}

test('every event that is declared anywhere is in the list', async () => {
  const listed = new Set<ClientEvent | ServerEvent>([...clientEvents, ...serverEvents]);
  const missing = (await declaredAnywhere()).filter((event) => !listed.has(event));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

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
