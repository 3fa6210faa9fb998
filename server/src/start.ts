import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';

import type { AppParts } from './app.ts';
import { openDatabase } from './open.ts';

/** Starts the product. The database starts in a process of its own; meanwhile this one loads the rest. */
export async function start(config: Config, fill?: (parts: AppParts) => Promise<void>): Promise<AppParts> {
  const log = createLog({ level: config.logLevel });
  const [database, { serve }] = await Promise.all([openDatabase(config, log), import('./serve.ts')]);
  return serve({ config, log, database }, fill);
}
