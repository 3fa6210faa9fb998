import { isConnectionFailure } from '#platform/db/failures.ts';

/** Why the program cannot go on, as one sentence for the person who started it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isConnectionFailure(error)) return `The database cannot be reached any more: ${error.message}.`;
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
