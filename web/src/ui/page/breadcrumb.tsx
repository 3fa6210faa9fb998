import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface BreadcrumbProps {
  /** A link to the page above. */
  parent: ReactNode;
  /** The name of this page. */
  current: string;
}

/** The current page and a link to the page above. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-14">
      <ol className="flex min-w-0 items-center gap-2">
        <li className="shrink-0 text-muted [&>a]:touch-target [&>a]:rounded-[2px] [&>a]:underline-offset-3 [&>a]:hover:text-ink [&>a]:hover:underline">
          {parent}
        </li>
        <li className="flex min-w-0 items-center gap-2 font-semibold">
          <ChevronRight className="size-4 shrink-0 text-muted" />
          <span aria-current="page" className="truncate">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
