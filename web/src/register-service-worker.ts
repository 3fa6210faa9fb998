import { logFailure } from '#lib/api-error.ts';

/** For browsers that do not tell when they are idle. */
const LATER_MS = 3000;

function whenIdle(work: () => void): void {
  // The types promise it everywhere; Safari has it only lately.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATER_MS });
  else setTimeout(work, LATER_MS);
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    logFailure('The app could not be kept for times without a network', error);
  }
}

/** Lets the browser keep the app for times without a network, after everything that the page itself needs. */
export function registerServiceWorker(): void {
  // Development has no built files to keep, and plain http outside this machine has no workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void register());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
