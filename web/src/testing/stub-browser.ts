import { vi } from 'vitest';

/** A localStorage for tests that run outside a browser; shared by everything that the test calls a tab. */
export function stubLocalStorage(): void {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
}

/** What the connection asks of a browser, for tests that run outside one. */
export function stubBrowser(): void {
  stubLocalStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
}
