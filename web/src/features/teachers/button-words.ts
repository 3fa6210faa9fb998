import type { MessageState } from './message-state.ts';

/** spec 2 §2: the button of a card … */
export const CARD_WORDS = {
  open: 'Message',
  chat: 'Go to Chat',
  sent: 'Request Sent',
  received: 'Request Pending',
  declined: 'Declined',
  unreachable: 'Message',
  restricted: 'Message',
} as const satisfies Record<MessageState, string>;

/** … and that of a teacher's own page. */
export const PAGE_WORDS = {
  open: 'Send Message',
  chat: 'Continue Chat',
  sent: 'Pending',
  received: 'Pending',
  declined: 'Rejected',
  unreachable: 'Send Message',
  restricted: 'Account Blocked',
} as const satisfies Record<MessageState, string>;
