import webPush from 'web-push';

import type { Db } from '#platform/db/database.ts';
import { deriveKey } from '#platform/security/keys.ts';
import { seal, unseal } from '#platform/security/seal.ts';

import './notifications.tables.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface Parts {
  db: Db;
  secret: string;
}

const known = new WeakMap<Db, Promise<VapidKeys>>();

async function read({ db, secret }: Parts): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('vapid_keys').select(['public_key', 'private_key']).executeTakeFirst();
  if (!row) return undefined;
  return { publicKey: row.public_key, privateKey: String(unseal(deriveKey(secret, 'push'), row.private_key)) };
}

async function readOrMake(parts: Parts): Promise<VapidKeys> {
  const { db, secret } = parts;
  const kept = await read(parts);
  if (kept) return kept;
  const made = webPush.generateVAPIDKeys();
  const row = { public_key: made.publicKey, private_key: seal(deriveKey(secret, 'push'), made.privateKey) };
  // Another node may have made them at the same moment: the first ones count.
  await db
    .insertInto('vapid_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read(parts)) ?? made;
}

/** The keys of this installation: made once, the same on every node, and read once by each. */
export function vapidKeys(parts: Parts): Promise<VapidKeys> {
  const keys = known.get(parts.db) ?? readOrMake(parts);
  known.set(parts.db, keys);
  // A failure is not kept.
  keys.catch(() => known.delete(parts.db));
  return keys;
}
