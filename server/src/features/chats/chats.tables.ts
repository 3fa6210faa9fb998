import type { DeclineReason } from '@coursemate/contract/chats/chats';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    chats: ChatsTable;
    messages: MessagesTable;
    unread_reminders: UnreadRemindersTable;
  }
}

export type ChatState = 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn';

interface ChatsTable {
  id: string;
  /** The two people, in the order of their ids; a support chat has only the first. */
  low_id: string;
  high_id: string | null;
  is_support: Generated<boolean>;
  initiator_id: string;
  status: ChatState;
  request_message: string;
  /** When it was asked for, or asked for again. */
  asked_at: Date;
  /** When the request expires, or did; null once it was answered. */
  expires_at: Generated<Date | null>;
  /** Whether the person who was asked has been reminded. */
  reminded: Generated<boolean>;
  declined_reason: Generated<DeclineReason | null>;
  declined_reason_text: Generated<string | null>;
  /** From when a declined request can be made again; null where declining was final. */
  ask_again_at: Generated<Date | null>;
  contact_exchange: Generated<'none' | 'requested' | 'exchanged'>;
  contact_requested_by: Generated<string | null>;
  last_seq: Generated<number>;
  last_content: Generated<string | null>;
  last_sender_id: Generated<string | null>;
  last_message_at: Generated<Date | null>;
  /** Messages that this side has not read yet. */
  unread_low: Generated<number>;
  unread_high: Generated<number>;
  /** Whether this side has blocked the other one. */
  blocked_by_low: Generated<boolean>;
  blocked_by_high: Generated<boolean>;
  unanswered: Generated<boolean>;
  last_answered_by: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  /** Of `updated_at`, and of the counters: what the indexes hold. */
  active_minute: GeneratedAlways<Date>;
  has_unread_low: GeneratedAlways<boolean>;
  has_unread_high: GeneratedAlways<boolean>;
  /** Accepted and without a message. */
  is_silent: GeneratedAlways<boolean>;
}

interface MessagesTable {
  chat_id: string;
  seq: number;
  id: string;
  sender_id: string | null;
  type: 'user' | 'suggestion' | 'system';
  content: string;
  client_id: string | null;
  /** The lesson that a message of the system is about. */
  lesson_id: Generated<string | null>;
  read_at: Date | null;
  created_at: Date;
}

/** Whom we have told about unread messages of a chat, and up to which one. */
interface UnreadRemindersTable {
  chat_id: string;
  user_id: string;
  told_at: Date;
  told_seq: number;
}

export type ChatRow = Selectable<ChatsTable>;
export type MessageRow = Selectable<MessagesTable>;
