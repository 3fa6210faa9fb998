import { defineConfig } from 'vitest/config';

// The web app has its own configuration beside its vite plugins: web/vitest.config.ts.
export default defineConfig({
  test: {
    // Every core: the longest tests wait for processes they have started, and by default one core stays idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // The embedded database compiles once for each worker instead of once for each file.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
