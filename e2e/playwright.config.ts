import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

const browser = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'stories',
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A story that passes only the second time has found something.
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 60_000,
  // `npm test` names a file for the JSON report and sums it up with the others.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['line']],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
