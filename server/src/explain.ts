import { isConnectionFailure } from '#platform/db/failures.ts';

function isAddressInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
}

/** Why the program cannot go on, as one sentence for the person who started it. */
function explain(error: unknown): string {
  if (isAddressInUse(error)) return `PORT ${error.port} is in use already: stop what uses it or set another PORT.`;
  if (isConnectionFailure(error)) return 'DATABASE_URL names a PostgreSQL server that cannot be reached.';
  if (!(error instanceof Error)) return String(error);
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
