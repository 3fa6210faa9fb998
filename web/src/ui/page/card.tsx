import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** At the end of the title's line, for example a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading. Never inside another card. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
