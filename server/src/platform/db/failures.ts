/** SQLSTATE classes and codes that mean «not now», not «wrong». */
const UNAVAILABLE_STATES = [
  /^08/, // connection exceptions
  /^53/, // insufficient resources, disk full included
  /^57P0[1-5]$/, // shutdown, crash, cannot connect now
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^25P0[34]$/, // idle transaction or transaction timeout
  /^25006$/, // read only: the server is a standby for the moment
  /^40/, // serialization failure or deadlock that outlived its retries
];
const CONFLICT_STATES = new Set(['40001', '40P01']);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver has no code for these. */
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended unexpectedly|not queryable|query read timeout/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The server could not be reached, or the connection broke. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || /^(?:08|57P0)/.test(code)) return true;
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}

/** The database cannot answer now: a 503, never a 500. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return isConnectionFailure(error) || UNAVAILABLE_STATES.some((state) => state.test(code));
}

/** A row like this one is there already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** A row would share with another what only one may have at a time. */
export function isOverlap(error: unknown): boolean {
  return codeOf(error) === '23P01';
}

/** Two transactions met; the same work may succeed when tried again. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_STATES.has(codeOf(error));
}
