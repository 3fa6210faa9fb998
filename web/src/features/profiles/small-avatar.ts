/**
 * The small file of a face, for places of at most 64 CSS pixels. Pictures that are not ours have one size.
 */
export function smallAvatar(url: string | null): string | null {
  return url?.startsWith('/api/avatars/') ? `${url}?size=64` : url;
}
