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

interface PageSectionProps {
  title: string;
  id?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page, separated by lines instead of frames. */
export function PageSection({ title, id, aside, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      tabIndex={id ? -1 : undefined}
      className="scroll-mt-20 py-7 outline-none"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="min-w-0 text-22">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** An icon on a tile; screen readers skip it. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong"
    >
      {children}
    </span>
  );
}
