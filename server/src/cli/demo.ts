import { join } from 'node:path';

import { isLoopback, loadConfig, readEnvironment, SettingError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';

import { run } from '../explain.ts';
import { start } from '../start.ts';
import { accounts, PASSWORD } from './demo/accounts.ts';

/** The accounts and their password are public, so the demo stays on this machine. */
function refuseOutside(config: Config): void {
  if (config.databaseUrl) throw new SettingError('DATABASE_URL is set: the demo uses only its own embedded database.');
  if (!isLoopback(config.host)) throw new SettingError('HOST is not loopback: the demo is for this machine only.');
  if (config.production) throw new SettingError('NODE_ENV is production: the demo is for trying things out.');
}

await run(async () => {
  const settings = loadConfig(readEnvironment());
  const config = { ...settings, dataDir: join(settings.dataDir, 'demo') };
  refuseOutside(config);
  const parts = await start(config, async (made) => {
    // Loaded here, after the database has begun to start.
    const { fillWorld } = await import('./demo/world.ts');
    await fillWorld(made);
  });
  const emails = Object.values(accounts).map((email) => `  ${email}`);
  console.log(
    `\nCoursemate demo: ${config.publicUrl}\n\nSign in with the password ${PASSWORD}:\n${emails.join('\n')}\n`,
  );
  const { addPictures } = await import('./demo/faces/pictures.ts');
  await addPictures(parts).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the people of the demo have not all got their pictures; the next start goes on');
  });
});
