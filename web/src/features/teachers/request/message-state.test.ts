import type { ChatStatus } from '@coursemate/contract/chats';
import { expect, test } from 'vitest';

import { messageState } from './message-state.ts';

const none: ChatStatus = {
  has_chat: false,
  has_accepted_chat: false,
  has_pending_chat: false,
  has_rejected_chat: false,
  is_initiator: false,
  chat_info: null,
};
const some = { ...none, has_chat: true, is_initiator: true };

test.each([
  ['request', none, true, false],
  ['unreachable', none, false, false],
  ['restricted', none, true, true],
  ['restricted', none, false, true],
  ['sent', { ...some, has_pending_chat: true }, true, false],
  ['received', { ...some, has_pending_chat: true, is_initiator: false }, true, false],
  ['declined', { ...some, has_rejected_chat: true }, true, false],
  // A chat that is there wins.
  ['chat', { ...some, has_accepted_chat: true }, false, true],
  ['sent', { ...some, has_pending_chat: true }, false, true],
] as const)('%s', (state, chat_status, can_receive_messages, blocked) => {
  expect(messageState({ chat_status, can_receive_messages }, { blocked, phone_number: '+4915112345678' })).toBe(state);
});
