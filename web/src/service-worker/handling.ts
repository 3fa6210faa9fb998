/** What the server itself answers, besides the pages of the app. The worker leaves it alone. */
const NOT_A_PAGE = /^\/(?:api|socket\.io|assets|documents|dev\/mailbox|metrics)(?:\/|$)/;

/**
 * What the worker does with a request. `page`: the network answers, and without it the kept page. `asset`: the kept file.
 * Null: nothing, as if there were no worker. Only files with a hash in their name are assets, so no answer of the API
 * and no picture of a person is ever kept.
 */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'page' | 'asset' | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return NOT_A_PAGE.test(pathname) ? null : 'page';
  return pathname.startsWith('/assets/') ? 'asset' : null;
}
