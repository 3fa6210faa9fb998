import type { Browser, Page } from 'playwright';

import { contextFor } from './web-loading.ts';

const DESK = { width: 1440, height: 900 };

/**
 * Does something on a page and returns the milliseconds from the browser's event until the frame after the one in which
 * `shown` became true: what is on the page then is painted.
 */
async function untilPainted(page: Page, event: 'pointerdown' | 'keydown', act: () => Promise<void>, shown: string) {
  const painted = page.evaluate(
    ([name, expression]) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main')?.textContent;
        addEventListener(
          name,
          ({ timeStamp }) => {
            const isShown = () =>
              expression === 'changed'
                ? document.querySelector('main')?.textContent !== before && !document.querySelector('[aria-busy=true]')
                : [...document.querySelectorAll('[role=log] *, main li')].some((each) =>
                    each.textContent?.includes(expression),
                  );
            const look = () =>
              isShown()
                ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
                : requestAnimationFrame(look);
            look();
          },
          { capture: true, once: true },
        );
      }),
    [event, shown] as const,
  );
  await act();
  return painted;
}

/** A filter that the page has not asked for yet, so that the answer comes from the server. */
export async function changeFilter(browser: Browser, origin: string, session: Record<string, string>): Promise<number> {
  const context = await contextFor(browser, session, DESK);
  const page = await context.newPage();
  await page.goto(`${origin}/teachers`);
  const choice = page.getByRole('radio', { name: /bachelor/i }).first();
  await choice.waitFor();
  await page.waitForLoadState('networkidle');
  const ms = await untilPainted(page, 'pointerdown', () => choice.click({ force: true }), 'changed');
  await context.close();
  return ms;
}

export async function sendMessage(browser: Browser, origin: string, session: Record<string, string>): Promise<number> {
  const context = await contextFor(browser, session, DESK);
  const page = await context.newPage();
  await page.goto(`${origin}/chat`);
  await page.locator('a[href*="chatId="]').nth(1).click();
  const box = page.getByRole('textbox', { name: 'Message' });
  const text = `How long does it take? ${Date.now()}`;
  await box.fill(text);
  await page.waitForLoadState('networkidle');
  const ms = await untilPainted(page, 'keydown', () => box.press('Enter'), text);
  await context.close();
  return ms;
}
