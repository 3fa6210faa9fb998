import { handlingOf } from './handling.ts';
import { openPush, showPush } from './push.ts';
import { dropOldReleases, keepRelease, keptFile, offlinePage } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** A network that does not answer for so long counts as none. */
const PATIENCE_MS = 6000;
/** By then the page that brought this worker has shown what it was opened for. Keeping all files took it five points of a score. */
const PAGE_IS_BUSY_MS = 5000;

/** TypeScript does not know `addRoutes` yet, nor do all browsers. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(install());
  // Calls go past the worker, which does nothing with them: the call that woke it took 17 ms instead of 5.
  const routed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  if (routed) event.waitUntil(routed);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin);
  if (handling === 'page') event.respondWith(openPage(event));
  else if (handling === 'asset') event.respondWith(loadAsset(event.request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event));
});

async function install(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGE_IS_BUSY_MS));
  await keepRelease();
  await self.skipWaiting();
}

/** Open tabs are not reloaded: they get this worker, and go on with the release that they have. */
async function takeOver(): Promise<void> {
  await dropOldReleases();
  // The page is asked for while the worker starts, not after it.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** The newest page from the server; the kept one when nobody answers. */
async function openPage(event: FetchEvent): Promise<Response> {
  const asked = askServer(event);
  const answer = await Promise.race([asked, noAnswerInTime()]);
  return answer ?? (await offlinePage()) ?? (await asked) ?? Response.error();
}

/** Null when there is no network or no server. */
async function askServer({ preloadResponse, request }: FetchEvent): Promise<Response | null> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined; // typed as `any`
    const answer = preloaded ?? (await fetch(request));
    return isGatewayFailure(answer) ? null : answer;
  } catch {
    return null;
  }
}

/** A proxy says that the server behind it is down or busy. */
function isGatewayFailure({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

function noAnswerInTime(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}

async function loadAsset(request: Request): Promise<Response> {
  return (await keptFile(request)) ?? fetch(request);
}
