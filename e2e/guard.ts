import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * The browser itself notes refused calls; stories in which calls are refused say so on the screen. The live connection is
 * refused where it asks for news of a connection that was cut: it then makes another one.
 */
function isRefusedCall(message: ConsoleMessage, origin: string): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of 4') &&
    (url.startsWith(`${origin}/api/`) || url.startsWith(`${origin}/socket.io/`))
  );
}

/** What the browser, React and the app note about calls and files without an answer. */
const CUT_OFF = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED)|NoAnswer|no answer$|could not be loaded/;

/** Only a story that cuts the connection or stops the server itself meets this. */
function isCutOff(message: ConsoleMessage): boolean {
  return CUT_OFF.test(message.text());
}

/** The last two are the browser's own viewer of PDFs. */
const INSIDE_THE_BROWSER = new Set(['data:', 'blob:', 'about:', 'chrome:', 'chrome-extension:']);

/** Notes everything that must never happen while somebody uses the product. */
export function watch(context: BrowserContext, origin: string): string[] {
  const offences: string[] = [];
  context.on('console', (message) => {
    const expected = isRefusedCall(message, origin) || isCutOff(message);
    if (message.type() === 'error' && !expected)
      offences.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => offences.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = url.origin === origin || INSIDE_THE_BROWSER.has(url.protocol);
    if (!local) offences.push(`request to another origin: ${request.url()}`);
  });
  return offences;
}
