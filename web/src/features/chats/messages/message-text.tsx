import { useMemo } from 'react';

import { splitLinks, type TextPart } from './links.ts';

/** The text of a message, with its line breaks, and with links for web addresses. */
export function MessageText({ children }: { children: string }) {
  const parts = useMemo(() => splitLinks(children), [children]);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part) => (
        <Part key={part.at} {...part} />
      ))}
    </p>
  );
}

function Part({ text, href }: TextPart) {
  if (href === null) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-[2px] underline underline-offset-2 focus-visible:outline-current"
    >
      {text}
    </a>
  );
}
