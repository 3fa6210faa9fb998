import { isUnavailable } from './failures.ts';

const NO_TLS = /does not support SSL/;
/** Node's codes for a certificate that does not fit. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** By the state that PostgreSQL gives, what only the person who runs the product can change. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'DATABASE_URL is refused: its user or password is wrong.'],
  [/^3D000$/, 'DATABASE_URL names a database that its server does not have.'],
  [
    /^(?:42501|3F000)$/,
    'DATABASE_URL names a role that may not create tables: make it the owner of the database, or grant it CREATE on schema public.',
  ],
];

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Why a PostgreSQL server cannot be used, as one sentence that names the setting; null for anything else. */
export function whyRefused(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (NO_TLS.test(error.message)) {
    return 'DATABASE_URL asks for TLS by sslmode, and its server has none: set it up there, or use sslmode=disable.';
  }
  const code = codeOf(error);
  if (CERTIFICATE.test(code)) {
    return `DATABASE_URL names a server with a certificate that is not trusted (${code}): name its authority by sslrootcert.`;
  }
  // A migration that failed says so, and has the reason as its cause.
  const state = error.cause instanceof Error ? codeOf(error.cause) : code;
  const sentence = SENTENCES.find(([states]) => states.test(state))?.[1];
  if (sentence !== undefined) return sentence;
  return isUnavailable(error) ? 'DATABASE_URL names a PostgreSQL server that cannot be reached.' : null;
}
