import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

const onServer = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  // The embedded database compiles once for each worker instead of once for each file.
  isolate: false,
  // Ends only what hangs: a machine that others use too may stop for seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** What a test needs stands in its name; without a word there it needs nothing but the code, and `npm run check` runs it. */
export default defineConfig({
  test: {
    // One more than cores: tests wait now and then for processes and clocks. With as many as cores a quarter stays idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server}/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.{api,db,process}.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      // What calls and events answer, on the embedded database.
      { test: { name: 'api', include: ['server/src/**/*.api.test.ts'], ...onServer } },
      // The database, sockets and nodes: CI runs these on PostgreSQL and Redis too.
      { test: { name: 'db', include: ['server/src/**/*.db.test.ts'], ...onServer } },
      // Whole processes, started and killed, and what waits for clocks.
      { test: { name: 'process', include: ['{server/src,scripts}/**/*.process.test.ts'], ...onServer } },
    ],
  },
});
