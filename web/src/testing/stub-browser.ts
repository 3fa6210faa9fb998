import { vi } from 'vitest';

/** A localStorage for tests that run outside a browser; shared by everything that the test calls a tab. */
export function stubLocalStorage(): void {
  // As in a browser, the items are the storage's own keys.
  const storage: Storage = Object.create({
    get length() {
      return Object.keys(storage).length;
    },
    clear: () => Object.keys(storage).forEach((key) => Reflect.deleteProperty(storage, key)),
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    key: (index: number) => Object.keys(storage)[index] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    setItem: (key: string, value: string) => void Reflect.set(storage, key, value),
  });
  vi.stubGlobal('localStorage', storage);
}

/** What the connection asks of a browser, for tests that run outside one. */
export function stubBrowser(): void {
  stubLocalStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
}
