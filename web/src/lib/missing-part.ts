/** The router looks for the browser's own words at the beginning of the message. */
const PREFIX = 'A part of the app could not be loaded. ';

/**
 * Renames the error of a code file that could not be loaded. By its own name the router would reload the page, which
 * without a network would replace the app by the browser's error page.
 */
export function renameMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = PREFIX + payload.message;
  });
}

export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(PREFIX);
}
