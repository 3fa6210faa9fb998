import type { ReactNode } from 'react';

interface SectionProps {
  /** What links of the header point to. */
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
