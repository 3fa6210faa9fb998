import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import axe from 'axe-core';

import { watch } from './guard.ts';
import { Mailbox } from './mailbox.ts';
import { People } from './people.ts';
import type { Person } from './people.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  mailbox: Mailbox;
  people: People;
  /** Another browser, of someone who is signed in there. */
  browserOf: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** Ends the story as failed when a browser met an error or called somewhere else. */
  innocence: (context: BrowserContext) => void;
}

interface OfWorker {
  /** Whether the story lets time pass: it then has a product of its own. */
  movableClock: boolean;
  product: Product;
}

export const test = base.extend<Fixtures, OfWorker>({
  movableClock: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ movableClock }, use) => {
      const product = await startProduct({ movableClock });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  mailbox: async ({ product }, use) => use(new Mailbox(product.origin)),

  people: async ({ product, mailbox }, use) => use(new People(product.origin, mailbox)),

  innocence: [
    async ({ product, context }, use) => {
      const offences = [watch(context, product.origin)];
      await use((another) => offences.push(watch(another, product.origin)));
      expect(offences.flat(), 'errors and calls to other origins').toEqual([]);
    },
    { auto: true },
  ],

  browserOf: async ({ browser, product, people, innocence }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const { access_token, refresh_token } = await people.signIn(person);
      const localStorage = [
        { name: 'auth_token', value: access_token },
        { name: 'refresh_token', value: refresh_token },
      ];
      const context = await browser.newContext({
        ...options,
        baseURL: product.origin,
        storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
      });
      opened.push(context);
      innocence(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe itself, loaded once into each document. Its own bridge loads it anew for each look, and opens a page for it. */
async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => window.axe.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } }),
    RULES,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** WCAG 2.2 AA as far as a machine can tell, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just opened is empty until its code has loaded.
  await expect(page.locator('main')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Halfway between two themes no contrast is right.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const where = `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`;
    expect(await violationsIn(page), where).toEqual([]);
  }
}

export { expect } from '@playwright/test';
