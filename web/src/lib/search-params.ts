/** Reads `?a=1` as `{ a: '1' }`. The router's own reader turns digits into numbers, which would damage tokens. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * For `validateSearch` of a page that reads its address by the contract's rules (`read-param.ts`). The rules come with the
 * page: here they would come with every page.
 */
export function asWritten(search: Record<string, unknown>): object {
  return search;
}

/** The values of an address as someone may have written them. */
export type Written<Search> = { readonly [Name in keyof Search]?: unknown };

/** For `navigate`: a change of what the address says, read before and after. Its names stay in the order of the address. */
export function changed<Search extends { page?: number | undefined }>(
  read: (written: Written<Search>) => Search,
  change: (search: Search) => Search,
) {
  return (now: Written<Search>): Search => {
    const next = change({ ...now, ...read(now) });
    return { ...next, ...read(next) };
  };
}
