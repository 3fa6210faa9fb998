/** Texts that were typed and not saved. They survive a reload and a closed tab, until the person signs out. */
const PREFIX = 'draft:';
const OWNER = 'drafts-of';

const dropListeners = new Set<() => void>();

export function keepDraft(key: string, draft: unknown): void {
  localStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

/** The kept draft, or null. An older version of this app may have kept it in another shape. */
export function readDraft(key: string): unknown {
  const kept = localStorage.getItem(PREFIX + key);
  try {
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

/** The keys of kept drafts that begin so. */
export function draftsIn(prefix: string): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + prefix));
  return keys.map((key) => key.slice(PREFIX.length));
}

/** Tells of a draft that another tab has kept or dropped. */
export function onDraftChanged(listener: (key: string) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}

export function dropDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

export function dropDrafts(): void {
  localStorage.removeItem(OWNER);
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  for (const listener of dropListeners) listener();
}

/** Sets whose drafts these are. After an expired session the same person finds them again; another person does not. */
export function claimDrafts(personId: string): void {
  const owner = localStorage.getItem(OWNER);
  if (owner === personId) return;
  if (owner !== null) dropDrafts();
  localStorage.setItem(OWNER, personId);
}

/** For who keeps drafts in memory as well. */
export function onDraftsDropped(listener: () => void): void {
  dropListeners.add(listener);
}
