/** The path that a request asks for, however it was written: without query, origin, escapes and doubled slashes. */
export function pathOf(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/i, '').replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
