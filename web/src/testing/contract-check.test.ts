import { errors } from '@coursemate/contract/base/errors';
import { getChat, listChats } from '@coursemate/contract/chats/chats';
import { markReadEvent } from '@coursemate/contract/chats/messages';
import { getSupport } from '@coursemate/contract/chats/support';
import { describe, expect, test } from 'vitest';

import { chatIdOf, pageOfChats } from './chats.ts';
import { ContractCheck } from './contract-check.ts';

const refusal = (code: keyof typeof errors) => ({ error: errors[code].sentence, code });

test('a request is for the endpoint whose path fits best', () => {
  const check = new ContractCheck();
  expect(check.findEndpoint('GET', '/api/chat/support').endpoint).toBe(getSupport);
  expect(check.findEndpoint('GET', `/api/chat/${chatIdOf(1)}`)).toEqual({
    endpoint: getChat,
    params: { id: chatIdOf(1) },
  });
  expect(() => check.findEndpoint('PATCH', '/api/chat/support')).toThrow('The contract has no PATCH /api/chat/support');
});

describe('a part of a request', () => {
  test('is parsed by its schema', () => {
    expect(new ContractCheck().parsePart('The query', listChats.query, {})).toEqual({ filter: 'all', limit: 20 });
  });

  test.each([
    ['does not fit its schema', listChats.query, { filter: 'unknown' }],
    ['has no schema', undefined, { filter: 'all' }],
  ])('that %s is a problem', (_, schema, value) => {
    expect(() => new ContractCheck().parsePart('The query', schema, value)).toThrow(/^The query/);
  });

  test('of an event is parsed as well', () => {
    const ack = { messageIds: 'not a list' };
    expect(() => new ContractCheck().parse('The ack', markReadEvent.ack, ack)).toThrow('does not fit');
  });
});

describe('an answer', () => {
  test('is parsed by the schema of its status, and loses fields that the contract does not name', () => {
    const page = pageOfChats([]);
    expect(new ContractCheck().parseAnswer(listChats, 200, { ...page, secret: 1 })).toEqual(page);
  });

  test('that is a declared refusal is fine', () => {
    const check = new ContractCheck();
    expect(check.parseAnswer(getChat, 404, refusal('not_found'))).toEqual(refusal('not_found'));
  });

  test.each([
    ['a wrong shape', 200, { chats: [] }],
    ['an undeclared status', 201, pageOfChats([])],
    ['an undeclared code', 409, refusal('chat_declined')],
    ['a code with another status', 400, refusal('unauthorized')],
  ])('with %s is a problem', (_, status, body) => {
    expect(() => new ContractCheck().parseAnswer(listChats, status, body)).toThrow(/^The answer/);
  });
});
