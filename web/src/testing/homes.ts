import type { AdminHome, Home } from '@coursemate/contract/home';
import type { Preferences } from '@coursemate/contract/notifications';

export const emptyHome: Home = {
  attention: [],
  requests: [],
  stats: {
    active_chats: 0,
    new_chats: 0,
    pending_requests: 0,
    oldest_request_at: null,
    unread_messages: 0,
    unread_chats: 0,
    reviews: 0,
    average_rating: 0,
  },
};

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 17);

/** Thirty days on which nothing happened. */
export const quietMonth: AdminHome = {
  waiting: {
    list_requests: { count: 0, oldest: null },
    support_chats: { count: 0, oldest: null },
    disputes: { count: 0, oldest: null },
  },
  days: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10),
    registrations: { students: 0, teachers: 0, undecided: 0 },
    requests: { accepted: 0, declined: 0, expired: 0, withdrawn: 0, open: 0 },
    messages: 0,
    feedbacks: 0,
  })),
  registrations_before: 0,
  average_rating: 0,
};

const ON = { mail: true, push: true };

export const allOn: Preferences = {
  chat_request: ON,
  chat_answer: ON,
  unread_message: ON,
  list_request: ON,
  feedback: ON,
  lesson: ON,
  reminder: ON,
};
