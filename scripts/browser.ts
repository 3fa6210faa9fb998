import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

import { root } from './paths.ts';

export const NO_BROWSER = 'No browser found: the browser tests did not run. Install Chromium or Chrome to run them.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(env['HOME'] ?? '/', 'Applications')].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders.flatMap((folder) => [
      `${folder ?? 'C:'}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder ?? 'C:'}\\Chromium\\Application\\chrome.exe`,
    ]);
  }
  return [];
}

/** Where Playwright would keep a browser of its own; nothing here downloads one. */
function playwrightsOwn(): string[] {
  const load = createRequire(join(root, 'e2e/package.json'));
  const { chromium }: { chromium: { executablePath(): string } } = load('@playwright/test');
  return [chromium.executablePath()];
}

/** The browser for the tests: the one that was named, else the first that is found. */
export function findBrowser(env = process.env, platform = process.platform): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  for (const places of [() => onPath(env), () => usualPlaces(env, platform), playwrightsOwn]) {
    const found = places().find((path) => existsSync(path));
    if (found) return found;
  }
  return null;
}
