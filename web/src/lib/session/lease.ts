interface Lease {
  holder: string;
  until: number;
}

/** A tab that was closed while holding the lease blocks the others no longer than this. */
const LEASE_MS = 20_000;
/** Two tabs can write at the same moment; after this pause both see who wrote last. */
const SETTLE_MS = 40;
const POLL_MS = 60;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function read(key: string): Lease | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  const [holder, until] = stored.split(' ');
  return holder && Number(until) > Date.now() ? { holder, until: Number(until) } : null;
}

async function acquire(key: string, holder: string): Promise<void> {
  for (;;) {
    if (read(key) === null) {
      localStorage.setItem(key, `${holder} ${Date.now() + LEASE_MS}`);
      await pause(SETTLE_MS);
      if (read(key)?.holder === holder) return;
    }
    await pause(POLL_MS);
  }
}

/** Runs `work` in one tab at a time by a note in localStorage: for browsers and plain-http pages without Web Locks. */
export async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const holder = Math.random().toString(36).slice(2);
  await acquire(key, holder);
  try {
    return await work();
  } finally {
    if (read(key)?.holder === holder) localStorage.removeItem(key);
  }
}
