import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    chats: ChatsTable;
  }
}

export type ChatState = 'pending' | 'accepted' | 'rejected';

interface ChatsTable {
  id: string;
  /** The two people, in the order of their ids. */
  low_id: string;
  high_id: string;
  initiator_id: string;
  status: ChatState;
  request_message: string;
  contact_exchange: Generated<'none' | 'requested' | 'exchanged'>;
  contact_requested_by: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

export type ChatRow = Selectable<ChatsTable>;
