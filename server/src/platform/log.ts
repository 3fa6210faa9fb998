import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/** Whatever is logged by mistake under these names never reaches the log. */
const SECRET_FIELDS = [
  'password',
  'password_hash',
  'current_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'email',
  'phone_number',
  'date_of_birth',
  // PostgreSQL repeats the row that it refused.
  'detail',
];

/** pino stops writing to a pipe that nobody reads. A closed terminal is the same, but has another code and no end. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: false });
  stream.prependListener('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO') error.code = 'EPIPE';
  });
  return stream;
}

export function createLog(options: { level?: string; destination?: DestinationStream } = {}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
        censor: '[redacted]',
      },
    },
    options.destination ?? standardOutput(),
  );
}

export const silentLog: Logger = pino({ level: 'silent' });
