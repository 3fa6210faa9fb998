import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '#platform/db/database.ts';
import { isUnavailable } from '#platform/db/failures.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findChat } from '../chats.queries.ts';
import { deliverMessage, peopleIn } from './delivery.ts';
import { findByClientId, pageOfMessages } from './messages.queries.ts';

const LOOK_EVERY_MS = 1000;
/** So often the database says that it has no such message before we believe it: longer than a statement may be at work. */
const LOOKS = 12;
const LONGEST_MS = 5 * 60 * 1000;
/** So many are delivered at most, with those after it: the system may have written one in the same statement. */
const DELIVERED_MAX = 20;

interface Unconfirmed {
  viewer: Viewer;
  chatId: string;
  clientId: string;
}

/** Delivers a message, and what came after it, if it is stored. */
async function deliverStored(db: Db, gateway: Gateway, { viewer, chatId, clientId }: Unconfirmed): Promise<boolean> {
  const stored = await findByClientId(db, viewer.id, chatId, clientId);
  const chat = stored && (await findChat(db, viewer, chatId));
  if (!stored || !chat) return false;
  const { rows } = await pageOfMessages(db, chatId, { after: stored.seq - 1, limit: DELIVERED_MAX });
  const people = await peopleIn(db, chat);
  for (const row of rows) deliverMessage(gateway, chat, row, people);
  return true;
}

/**
 * The connection broke, or the answer took too long, while a message was written: perhaps it is stored, and nobody was told.
 * Its sender gets no second chance to tell, because who sends it again only hears that it is there. So we look for it until
 * the database is back. Pages that have it already pass over it.
 */
export async function deliverIfStored(db: Db, gateway: Gateway, message: Unconfirmed): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  for (let looks = 0; looks < LOOKS && Date.now() < deadline;) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    try {
      if (await deliverStored(db, gateway, message)) return;
      looks++;
    } catch (error) {
      // Not a database that is away, but our own pool, which is closed when the server stops.
      if (!isUnavailable(error)) return;
    }
  }
}
