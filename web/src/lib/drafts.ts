/** What was typed and not saved yet, kept in this tab: it survives a reload and nobody else finds it. */
const PREFIX = 'draft:';

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
