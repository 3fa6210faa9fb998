import { isConnectionFailure } from '#platform/db/failures.ts';

/** Database failures that only another setting repairs: wrong user, password or database. */
const REFUSED_BY_DATABASE = /^(?:28|3D)/;

function textOf(error: Error, name: string): string {
  return String(new Map(Object.entries(error)).get(name) ?? '');
}

/** Why the program cannot go on, as one sentence for the person who started it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = textOf(error, 'code');
  if (code === 'EADDRINUSE') {
    return `PORT ${textOf(error, 'port')} is in use already: stop what uses it or set another PORT.`;
  }
  if (code === 'EACCES' && textOf(error, 'syscall') === 'listen')
    return 'PORT needs rights that this user does not have.';
  // Listening names an address; a database that is not found does not.
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && error.cause === undefined && textOf(error, 'hostname') === '')
  ) {
    return 'HOST is not an address of this machine.';
  }
  if (isConnectionFailure(error)) return 'DATABASE_URL names a PostgreSQL server that cannot be reached.';
  if (REFUSED_BY_DATABASE.test(code)) return 'DATABASE_URL is refused: its user, password or database is wrong.';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Runs a command's main function; a failure is told in one sentence and in the exit code. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
