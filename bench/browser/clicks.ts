import type { Page } from '@playwright/test';

import { median, quantile, rounded } from '../measure/numbers.ts';
import { quietRuns } from '../measure/quiet.ts';
import type { Quietness } from '../measure/quiet.ts';
import { signIn, withVisitor } from './visitors.ts';

export const CLICK_MS = 100;
/** With each level another question, so that no answer is known before. */
const SORTS = ['rating', 'price_asc', 'price_desc', 'newest'];
const LEVELS = ['Bachelor', 'Master', 'PhD'];
const MESSAGES = 15;

export interface Clicks extends Quietness {
  name: string;
  times: number;
  p50: number;
  p95: number;
}

/** What was clicked for, and how many milliseconds each click took. */
type Times = Record<string, number[]>;

/** Milliseconds from the next click until the last element of `selector` is painted with the text. */
async function painted(page: Page, selector: string, text = ''): Promise<number> {
  return Number(await page.evaluate(`bench.paintedAfterClick(${JSON.stringify(selector)}, ${JSON.stringify(text)})`));
}

async function changeFilters(url: string, page: Page): Promise<Times> {
  const taken: number[] = [];
  for (const sort of SORTS) {
    await page.goto(`${url}/teachers?sort=${sort}`);
    await page.getByRole('region', { name: 'Teachers' }).getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const level of LEVELS) {
      const found = `:has([aria-label="Remove ${level}"]) > section[aria-label="Teachers"] [aria-busy="false"] article`;
      const time = painted(page, found);
      await page.getByRole('radio', { name: level }).click();
      taken.push(await time);
    }
  }
  return { 'a filter of Find Teachers': taken };
}

/** A message is shown before the server has it, and marked once it is stored. */
async function sendMessages(url: string, page: Page): Promise<Times> {
  await page.goto(`${url}/chat`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.waitFor();
  await page.waitForLoadState('networkidle');
  const shown: number[] = [];
  const stored: number[] = [];
  for (let n = 1; n <= MESSAGES; n++) {
    const text = `Could we look at exercise ${n} together?`;
    await box.fill(text);
    const times = [
      painted(page, '[role="log"] article', text),
      painted(page, '[role="log"] article:has([aria-label="Sent"], [aria-label="Read"])', text),
    ] as const;
    await page.getByRole('button', { name: 'Send message' }).click();
    shown.push(await times[0]);
    stored.push(await times[1]);
  }
  return { 'a message is shown': shown, 'a message is stored': stored };
}

/** From a click to its painted result, on a fast connection. */
export async function clicks(url: string): Promise<Clicks[]> {
  return withVisitor(url, await signIn(url), async (context) => {
    const page = await context.newPage();
    const all: Clicks[] = [];
    for (const clickAll of [changeFilters, sendMessages]) {
      const { results, ...quiet } = await quietRuns(1, () => clickAll(url, page));
      for (const [name, taken] of results.flatMap(Object.entries<number[]>)) {
        const p50 = rounded(median(taken), 0);
        all.push({ name, times: taken.length, p50, p95: rounded(quantile(taken, 0.95), 0), ...quiet });
      }
    }
    console.log(all);
    return all;
  });
}
