/** What was typed and not saved yet, kept in this tab: it survives a reload and nobody else finds it. */
const PREFIX = 'draft:';
const OWNER = 'drafts-of';

const dropListeners = new Set<() => void>();

export function keepDraft(key: string, draft: unknown): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

/** As it was kept, or null; an older version of this app may have kept it in another shape. */
export function readDraft(key: string): unknown {
  const kept = sessionStorage.getItem(PREFIX + key);
  try {
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

/** Says whose tab this is now. Whoever comes back finds their drafts; whoever comes after someone else finds none. */
export function claimDrafts(personId: string): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner === personId) return;
  sessionStorage.setItem(OWNER, personId);
  if (owner === null) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  for (const listener of dropListeners) listener();
}

/** For who keeps drafts in memory as well. */
export function onDraftsDropped(listener: () => void): void {
  dropListeners.add(listener);
}
