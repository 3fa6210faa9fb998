import { availableParallelism } from 'node:os';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** How long an action, or what is expected of the page, may take: machines whose processors others use stop for seconds. */
const STEP_MS = 10_000;

const chromium = process.env['CHROMIUM_PATH'];

const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'web-unit',
    environment: 'node',
    include: ['src/**/*.test.ts', 'vite/*.test.ts'],
    expect: { poll: { timeout: STEP_MS, interval: 10 } },
    // Property tests try many cases, on a machine that may do other things too.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
};

function browser(executablePath: string): TestProjectInlineConfiguration {
  return {
    plugins: [react(), tailwindcss()],
    // Nothing changes within one run, so that a page need not ask for a module again that another file has loaded.
    server: { headers: process.argv.includes('run') ? { 'cache-control': 'max-age=3600' } : {} },
    test: {
      name: 'web-browser',
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['src/testing/browser-setup.ts'],
      // To look for a role costs milliseconds of the processor that the page needs itself.
      expect: { poll: { timeout: STEP_MS, interval: 50 } },
      // Some tests have a dozen steps.
      testTimeout: 3 * STEP_MS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: STEP_MS,
          launchOptions: { executablePath, args: ['--no-sandbox'] },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

// Whoever runs the tests decides on a browser and says so when there is none.
export default defineConfig({
  test: {
    // One page more than cores: a page waits now and then for the test that drives it. One less took 70 s instead of 60.
    maxWorkers: availableParallelism() + 1,
    projects: chromium ? [unit, browser(chromium)] : [unit],
  },
});
