/** Loads what browsers without `Temporal` need for the preview. Others load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
