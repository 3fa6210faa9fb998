/** spec 2 §9. */
const MAX = 1000;

// In the order in which they were read: a set keeps it.
const read = new Set<string>();

/** Whether the server was told already that a message was read here. */
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

/** They could not be told after all. */
export function forgetRead(ids: readonly string[]): void {
  for (const id of ids) read.delete(id);
}
