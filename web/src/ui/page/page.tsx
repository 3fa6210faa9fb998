import type { ReactNode } from 'react';

import { PageTitle } from './page-title.tsx';

interface PageProps {
  /** Names the tab too. */
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a page: where `SkipLink` leads, with the only h1. */
export function Page({ title, aside, children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:px-8 sm:py-8">
      <PageTitle>{title}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-28">{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  );
}
