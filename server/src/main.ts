import { loadConfig, readEnvironment } from '#platform/config.ts';

import { run } from './explain.ts';
import { serve } from './serve.ts';

await run(() => serve(loadConfig(readEnvironment())));
