import type { Browser, BrowserContext, Page } from 'playwright';

/** A phone on a slow mobile network: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, slowdown: 4 };
const PHONE = { width: 375, height: 800 };

export interface Visit {
  path: string;
  /** Whether a session is kept by the browser. */
  session: Record<string, string> | null;
  /** Stands on the page once its real content does. */
  content: string;
}

export interface Loading {
  firstPaintMs: number;
  /** Until the page shows what it was opened for. */
  contentMs: number;
  /** Cumulative layout shift until two seconds later, when everything that comes later has come. */
  layoutShift: number;
  /** Scripts that had arrived by then, compressed. */
  scriptBytes: number;
  scriptFiles: number;
}

export async function contextFor(
  browser: Browser,
  session: Visit['session'],
  viewport = PHONE,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  if (session) {
    await context.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, session);
  }
  return context;
}

/** Sums up layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // The types do not know layout shifts.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function load(browser: Browser, origin: string, { path, session, content }: Visit): Promise<Loading> {
  const context = await contextFor(browser, session);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown });
  await watchShifts(page);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor();
  const found = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'));
    return {
      contentMs: performance.now(),
      firstPaintMs: paint?.startTime ?? 0,
      scriptBytes: scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      scriptFiles: scripts.length,
    };
  });
  await page.waitForTimeout(2000);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  await context.close();
  return { ...found, layoutShift: shifts.reduce((sum, shift) => sum + shift, 0) };
}
