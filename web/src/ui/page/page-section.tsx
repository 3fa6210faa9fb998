import { type ReactNode, useId } from 'react';

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
        <h2 id={titleId} className="text-22">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
