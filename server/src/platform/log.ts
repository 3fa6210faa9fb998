import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/** Whatever is logged by mistake under these names never reaches the log. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
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
]);

/** Written by hand: with paths to redact, a line costs more to look through than to write. */
function withoutSecrets(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.has(name) ? '[redacted]' : inside(value, depth),
    ]),
  );
}

function inside(value: unknown, depth: number): unknown {
  // Errors are printed by a serialiser, below.
  const plain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return plain && depth > 0 ? withoutSecrets({ ...value }, depth - 1) : value;
}

/** Lines are written together, so many bytes or so many milliseconds at a time: one by one each took a twentieth of its call. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 };

/** pino stops writing to a pipe that nobody reads. A closed terminal is the same, but has another code and no end. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: false, ...TOGETHER });
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
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) },
      serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }) },
    },
    options.destination ?? standardOutput(),
  );
}

export const silentLog: Logger = pino({ level: 'silent' });
