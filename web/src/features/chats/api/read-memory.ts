/** More are hardly ever in one open chat; the oldest are forgotten. */
const MAX = 1000;

// A set keeps the order in which they were read.
const read = new Set<string>();

/** Whether it was already sent to the server that this message was read. */
export function hasRead(id: string): boolean {
  return read.has(id);
}

export function rememberRead(ids: readonly string[]): void {
  for (const id of ids) read.add(id);
  for (const oldest of read) {
    if (read.size <= MAX) break;
    read.delete(oldest);
  }
}

/** For messages that could not be sent. */
export function forgetRead(ids: readonly string[]): void {
  for (const id of ids) read.delete(id);
}
