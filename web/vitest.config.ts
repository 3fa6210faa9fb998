import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const chromium = process.env['CHROMIUM_PATH'];

const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'web-unit',
    environment: 'node',
    include: ['src/**/*.test.ts', 'vite/*.test.ts'],
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
      // As long as an action may take: the first page of a file loads its code first, and a second is not always enough.
      expect: { poll: { timeout: 5000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ actionTimeout: 5000, launchOptions: { executablePath, args: ['--no-sandbox'] } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

// Whoever runs the tests decides on a browser and says so when there is none.
export default defineConfig({
  test: {
    // Every core, each with a page of its own: by default one core stays idle.
    maxWorkers: '100%',
    projects: chromium ? [unit, browser(chromium)] : [unit],
  },
});
