import type { Db } from '#platform/db/database.ts';

/** What other features know about the cause of a notification. */
export interface NotificationHooks {
  /** Whether a chat is still worth telling about: nobody has blocked or gone, and a request still waits. */
  chatConcerns(db: Db, chatId: string, about: 'request' | 'answer'): Promise<boolean>;
}
