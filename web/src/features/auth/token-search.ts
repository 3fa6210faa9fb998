export interface TokenSearch {
  token?: string | undefined;
}

/** The `?token=` of a mailed link. */
export function tokenSearch(search: Record<string, unknown>): TokenSearch {
  const token = search['token'];
  return { token: typeof token === 'string' && token !== '' ? token : undefined };
}
