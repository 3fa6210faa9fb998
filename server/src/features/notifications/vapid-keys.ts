import webPush from 'web-push';

import type { Db } from '#platform/db/database.ts';
import { deriveKey } from '#platform/security/keys.ts';
import { seal, tryUnseal } from '#platform/security/seal.ts';

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

/** The private key is null when it was sealed with another secret. */
async function read({ db, secret }: Parts) {
  const row = await db.selectFrom('vapid_keys').select(['public_key', 'private_key']).executeTakeFirst();
  if (!row) return undefined;
  const privateKey = tryUnseal(deriveKey(secret, 'push'), row.private_key);
  return { publicKey: row.public_key, privateKey: typeof privateKey === 'string' ? privateKey : null };
}

async function readOrMake(parts: Parts): Promise<VapidKeys> {
  const { db, secret } = parts;
  const kept = await read(parts);
  if (kept && kept.privateKey !== null) return { ...kept, privateKey: kept.privateKey };
  // Browsers that subscribed with a key that nobody can use any more would only answer with refusals.
  if (kept) await db.deleteFrom('push_subscriptions').execute();
  const made = webPush.generateVAPIDKeys();
  const row = { public_key: made.publicKey, private_key: seal(deriveKey(secret, 'push'), made.privateKey) };
  // Another node may have made them at the same moment: the first ones count.
  await db
    .insertInto('vapid_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet(row)
        .where('vapid_keys.public_key', '=', kept?.publicKey ?? ''),
    )
    .execute();
  const now = await read(parts);
  if (!now || now.privateKey === null) throw new Error('The nodes do not share one JWT_SECRET.');
  return { ...now, privateKey: now.privateKey };
}

/** The keys of this installation: made once, the same on every node, and read once by each. */
export function vapidKeys(parts: Parts): Promise<VapidKeys> {
  const keys = known.get(parts.db) ?? readOrMake(parts);
  known.set(parts.db, keys);
  // A failure is not kept.
  keys.catch(() => known.delete(parts.db));
  return keys;
}
