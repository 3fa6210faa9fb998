import { join } from 'node:path';

import { isLoopback, loadConfig, readEnvironment, SettingError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { withTx } from '#platform/db/transaction.ts';

import type { AppParts } from '../app.ts';
import { run } from '../explain.ts';
import { start } from '../start.ts';

const PASSWORD = 'demo-password';
const PEOPLE = [
  { email: 'student@demo.test', name: 'Mira', last_name: 'Sandoval', role: 'student' },
  { email: 'teacher@demo.test', name: 'Jonas', last_name: 'Weber', role: 'teacher' },
  { email: 'admin@demo.test', name: 'Ada', last_name: 'Okafor', role: 'admin' },
] as const;

/** The accounts and their password are public, so the demo stays on this machine. */
function refuseOutside(config: Config): void {
  if (config.databaseUrl) throw new SettingError('DATABASE_URL is set: the demo uses only its own embedded database.');
  if (!isLoopback(config.host)) throw new SettingError('HOST is not loopback: the demo is for this machine only.');
  if (config.production) throw new SettingError('NODE_ENV is production: the demo is for trying things out.');
}

async function addPeople({ database, log, clock, passwords }: AppParts): Promise<void> {
  // Loaded here, after the database has begun to start.
  const { insertUser } = await import('#features/auth/index.ts');
  const password_hash = await passwords.hash(PASSWORD);
  const now = clock.now();
  await withTx(database.db, log, async (tx) => {
    for (const person of PEOPLE) await insertUser(tx, { ...person, password_hash, email_verified_at: now }, now);
  });
}

await run(async () => {
  const settings = loadConfig(readEnvironment());
  const config = { ...settings, dataDir: join(settings.dataDir, 'demo') };
  refuseOutside(config);
  await start(config, addPeople);
  const accounts = PEOPLE.map(({ email }) => `  ${email}`).join('\n');
  console.log(`\nCoursemate demo: ${config.publicUrl}\n\nSign in with the password ${PASSWORD}:\n${accounts}\n`);
});
