/** What pages may load. Pages with needs of their own (API docs, mailbox) replace it on their answer. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

// By hand: `@fastify/helmet` takes the same policy as an object, and has no `permissions-policy` and `cache-control`.
const HEADERS: Readonly<Record<string, string>> = {
  // Answers belong to one person at one moment; files of the web app say otherwise themselves.
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const ONE_YEAR_SECONDS = 31_536_000;

/** The headers of every answer of a server with this address. */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
    : HEADERS;
}
