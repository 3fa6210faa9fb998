import type { ReactNode } from 'react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface SectionProps {
  /** The header links to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page under a heading of its own. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mx-auto max-w-7xl px-4 pt-20 sm:px-10 lg:pt-28">
      <h2 id={`${id}-title`} className="text-28 sm:text-36">
        {title}
      </h2>
      {children}
    </section>
  );
}

// Mixed from tokens, so that the lines fit the dark theme too.
const TONES = {
  brand: 'bg-brand-soft [--hero-grid:color-mix(in_oklab,var(--brand)_11%,transparent)]',
  accent:
    'bg-accent-soft in-data-[theme=dark]:bg-accent-soft/60 [--hero-grid:color-mix(in_oklab,var(--ink)_5%,transparent)]',
} as const;

/** Squared paper as the background of a picture. */
export function SquaredGround({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return <div className={classNames('overflow-hidden rounded-panel squared-paper', TONES[tone])}>{children}</div>;
}

interface Destination {
  href: string;
  label: string;
}

/** Two links side by side: the main one and the other one. */
export function ButtonPair({ first, second }: { first: Destination; second: Destination }) {
  return (
    <div className="grid w-full max-w-88 gap-3 min-[22rem]:grid-cols-2 sm:inline-grid sm:w-auto sm:grid-cols-[auto_auto] sm:[&>a]:px-6">
      <a href={first.href} className={buttonClass('primary', { wide: true })}>
        {first.label}
      </a>
      <a href={second.href} className={buttonClass('secondary', { wide: true })}>
        {second.label}
      </a>
    </div>
  );
}
