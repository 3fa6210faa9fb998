import { defineConfig } from 'vitest/config';

/** Tests that start and kill whole processes. They take as long as all others together, so only `npm test` runs them. */
const processTests = [
  'server/src/cli/backup.test.ts',
  'server/src/cli/doctor.test.ts',
  'server/src/cli/move-to-postgres.test.ts',
  'server/src/main.test.ts',
  'server/src/start-errors.test.ts',
  'server/src/platform/db/embedded/crash.test.ts',
  'server/src/platform/db/embedded/start.test.ts',
  'server/src/platform/db/migrate.processes.test.ts',
  'scripts/end-with-parent.test.ts',
  'scripts/service.test.ts',
  'scripts/supervise.test.ts',
];

const onServer = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  // The embedded database compiles once for each worker instead of once for each file.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

// The web app has its own configuration beside its vite plugins: web/vitest.config.ts.
export default defineConfig({
  test: {
    // Every core: the longest tests wait for processes they have started, and by default one core stays idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'], exclude: processTests, ...onServer } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], exclude: processTests } },
      { test: { name: 'processes', include: processTests, ...onServer } },
    ],
  },
});
