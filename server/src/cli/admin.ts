import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { email as emailSchema, newPassword } from '@coursemate/contract/base/text';
import * as z from 'zod/mini';

import { refreshUserRows } from '#features/admin-users/index.ts';
import { demoteAdmin, makeAdmin } from '#features/auth/index.ts';
import { followPeople } from '#features/people/index.ts';
import { refreshSearchRows } from '#features/teachers/index.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig, readEnvironment } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';
import { createPasswords, isCommonPassword } from '#platform/security/passwords.ts';

import { run } from '../explain.ts';
import { openDatabase } from '../open.ts';

/** Asks on the terminal without showing what is typed; without a terminal the answer is empty. */
async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

const USAGE = 'Usage: npm run admin -- create [--promote] EMAIL | npm run admin -- demote EMAIL';

async function inDatabase<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  followPeople(refreshSearchRows, refreshUserRows);
  const database = await openDatabase(loadConfig(readEnvironment()), silentLog);
  try {
    return await withTx(database.db, silentLog, work);
  } finally {
    await database.close();
  }
}

async function choosePassword(): Promise<{ password: string; generated: boolean }> {
  const typed = await askSecret('Password (empty: make one for me): ');
  if (typed === '') return { password: randomBytes(12).toString('base64url'), generated: true };
  const parsed = z.safeParse(newPassword, typed);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  if (isCommonPassword(parsed.data)) throw new Error('This password is too common.');
  return { password: parsed.data, generated: false };
}

async function create(email: string, promote: boolean): Promise<string> {
  const { password, generated } = await choosePassword();
  const hash = await createPasswords().hash(password);
  const outcome = await inDatabase((tx) => makeAdmin(tx, { email, passwordHash: hash, promote }, systemClock.now()));
  if (outcome === 'is_deleted') throw new Error(`${email} belongs to a deleted account.`);
  if (outcome === 'has_role') {
    throw new Error(`${email} is a student or teacher and would stop being one: say --promote to do it on purpose.`);
  }
  if (outcome === 'is_admin') return `${email} is an administrator already.`;
  if (outcome === 'promoted') return `${email} is an administrator now; the password stays the same.`;
  return generated ? `${email} is an administrator. Password: ${password}` : `${email} is an administrator.`;
}

async function demote(email: string): Promise<string> {
  const outcome = await inDatabase((tx) => demoteAdmin(tx, email, systemClock.now()));
  if (outcome === 'last_admin') throw new Error(`${email} is the last administrator and stays one.`);
  if (outcome === 'not_admin') throw new Error(`${email} is not an administrator.`);
  return `${email} is an ordinary user now.`;
}

await run(async () => {
  const promote = process.argv.includes('--promote');
  const [command, given] = process.argv.slice(2).filter((arg) => arg !== '--promote');
  const isKnown = command === 'create' || (command === 'demote' && !promote);
  if (!isKnown || given === undefined) throw new Error(USAGE);
  const parsed = z.safeParse(emailSchema, given);
  if (!parsed.success) throw new Error(`${given} is not a valid email address.`);
  console.log(await (command === 'create' ? create(parsed.data, promote) : demote(parsed.data)));
});
