/** Filled in by the build: see vite/service-worker.ts. */
declare const RELEASE: { readonly id: string; readonly files: readonly string[] };

/** The page for every path when the network does not answer. It starts the app, which says that there is no connection. */
const OFFLINE_PAGE = '/offline.html';
const PREFIX = 'release-';
// The build puts the value in place of the name, so the name is used once.
const { id, files } = RELEASE;
const CURRENT = PREFIX + id;

/** Keeps all files of this release, or fails: half a release would show a page whose parts are missing. */
export async function keepRelease(): Promise<void> {
  const known = await caches.has(CURRENT);
  const cache = await caches.open(CURRENT);
  try {
    const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
    if (!page.ok || !isOfThisRelease(await page.clone().text())) throw new Error('Another release is being served.');
    await cache.put(OFFLINE_PAGE, page);
    // Most of them are in the browser's own cache by now, because the page has just loaded them.
    await cache.addAll(files);
  } catch (error) {
    // What is left over would count as the release before this one.
    if (!known) await caches.delete(CURRENT);
    throw error;
  }
}

function isOfThisRelease(page: string): boolean {
  const named = page.match(/\/assets\/[^"]+/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}

/** Keeps this release and the one before it, whose parts are still asked for by tabs that were open when this one came. */
export async function dropOldReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  // In the order in which they were made.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Undefined when the browser has removed it to save space. */
export function offlinePage(): Promise<Response | undefined> {
  return caches.match(OFFLINE_PAGE, { cacheName: CURRENT });
}

/** A name with a hash means the same content in every release. */
export function keptFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}
