/** A video that can be played here, or a page that can be opened. */
export type VideoLink =
  | { kind: 'player'; provider: 'YouTube' | 'Vimeo'; embedUrl: string }
  | { kind: 'page'; href: string; host: string };

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:shorts|embed|live)\/([^/]+)\/?$/;
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
/** The part after the number is the key of an unlisted video. */
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,40}))?\/?$/;
const VIMEO_KEY = /^[0-9a-f]{6,40}$/;

/** Reads a typed video link; null for an unsafe one. Only addresses that are built here get into a frame. */
export function videoLink(text: string): VideoLink | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A user name before the host can make one host look like another.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return youtube(url) ?? vimeo(url) ?? { kind: 'page', href: url.href, host: url.host };
}

function youtube(url: URL): VideoLink | null {
  const id = youtubeId(url);
  if (id === null || !YOUTUBE_ID.test(id)) return null;
  return { kind: 'player', provider: 'YouTube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}` };
}

function youtubeId({ host, pathname, searchParams }: URL): string | null {
  if (host === 'youtu.be') return pathname.slice(1).replace(/\/$/, '');
  if (!YOUTUBE_HOSTS.has(host)) return null;
  return pathname === '/watch' ? searchParams.get('v') : (YOUTUBE_PATH.exec(pathname)?.[1] ?? null);
}

function vimeo({ host, pathname, searchParams }: URL): VideoLink | null {
  const [, id, keyInPath] = (VIMEO_HOSTS.has(host) && VIMEO_PATH.exec(pathname)) || [];
  if (id === undefined) return null;
  const key = keyInPath ?? searchParams.get('h') ?? '';
  const query = VIMEO_KEY.test(key) ? `?h=${key}` : '';
  return { kind: 'player', provider: 'Vimeo', embedUrl: `https://player.vimeo.com/video/${id}${query}` };
}
