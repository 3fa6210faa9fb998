import { type ReactNode, useId } from 'react';

interface HomeSectionProps {
  title: string;
  /** Beside the title, for example a number. */
  badge?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a home with its heading. */
export function HomeSection({ title, badge, aside, id, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid scroll-mt-24 grid-cols-1 content-start gap-4">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="text-18">
          {title}
        </h2>
        {badge}
        <span className="ml-auto">{aside}</span>
      </div>
      {children}
    </section>
  );
}
