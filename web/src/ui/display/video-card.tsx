import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';

import { videoLink } from './video-link.ts';

interface VideoCardProps {
  /** An address that someone typed; nothing is shown for an unsafe one. */
  url: string;
  /** What it is: 'Introduction of Maya Lindqvist'. Names the player and its button. */
  title: string;
  /** A picture of our own site to stand for the video: its own would be asked for at YouTube or Vimeo. */
  picture?: string | null;
}

/** A YouTube or Vimeo video, which is loaded only when it is played; anything else is a link. */
export function VideoCard({ url, title, picture = null }: VideoCardProps) {
  const link = videoLink(url);
  if (link === null) return null;
  if (link.kind === 'page') return <VideoPage href={link.href} host={link.host} />;
  // Another video starts stopped.
  return <Player key={link.embedUrl} {...link} title={title} picture={picture} />;
}

function VideoPage({ href, host }: { href: string; host: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link inline-flex max-w-full items-center gap-2 text-14"
    >
      <ExternalLink className="size-4.5 shrink-0" />
      <span className="min-w-0 truncate">Watch the video on {host}</span>
    </a>
  );
}

interface PlayerProps {
  embedUrl: string;
  provider: string;
  title: string;
  picture: string | null;
}

function Player({ embedUrl, title, ...row }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
  if (!playing) return <VideoRow title={title} onPlay={() => setPlaying(true)} {...row} />;
  return (
    <div className="relative aspect-video overflow-hidden rounded-card border border-line bg-sunken">
      <iframe
        src={withAutoplay(embedUrl)}
        title={title}
        // Enough for the players: scripts of their origin, and links to their site.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- that origin is never ours, so it cannot free itself
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        // YouTube plays only with a referrer; it gets the origin, not the address of the page.
        referrerPolicy="strict-origin"
        ref={(frame) => frame?.focus()} // the focused button is gone
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

interface VideoRowProps extends Omit<PlayerProps, 'embedUrl'> {
  onPlay: () => void;
}

/** A small picture with a play mark, and what pressing it does. */
function VideoRow({ provider, title, picture, onPlay }: VideoRowProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface p-2 text-left hover:bg-hover"
    >
      <span className="relative aspect-video w-28 shrink-0 overflow-hidden rounded-control bg-brand-soft">
        {picture !== null && <img src={picture} alt="" className="size-full object-cover object-[50%_20%]" />}
        <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-pill bg-brand text-on-brand transition-colors group-hover:bg-brand-strong">
          <Play className="ml-0.5 size-3.5 fill-current" />
        </span>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="text-14 font-semibold">
          Play video <span className="sr-only">{title}</span>
        </span>{' '}
        <span className="text-13 text-muted">{provider} loads when you press play</span>
      </span>
    </button>
  );
}

function withAutoplay(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
