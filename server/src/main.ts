import { loadConfig, readEnvironment } from '#platform/config.ts';

import { run } from './explain.ts';
import { start } from './start.ts';

await run(async () => {
  await start(loadConfig(readEnvironment()));
});
