import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { PAGE_HEADING_ID } from '#ui/page/header-slot.tsx';
import { SkipLink } from '#ui/page/page.tsx';

/**
 * How the page lies in the shell. `page` scrolls with the window; `bleed` fills what the window leaves and scrolls
 * inside; `bleed-alone` also takes the place of the header on a phone, which has room for an open chat only.
 */
export type Fit = 'page' | 'bleed' | 'bleed-alone';

interface ShellFrameProps {
  fit: Fit;
  /** The top of the sidebar. */
  logo: ReactNode;
  nav: ReactNode;
  /** Opens the sidebar of narrow windows. */
  menu: ReactNode;
  heading: ReactNode;
  role: ReactNode;
  bell: ReactNode;
  account: ReactNode;
  /** Between the header and the page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The places of the shell. Its placeholders use it too, so that nothing moves when the real parts come. */
export function ShellFrame({ fit, logo, nav, menu, heading, role, bell, account, banner, children }: ShellFrameProps) {
  const bleeds = fit !== 'page';
  return (
    <div className={classNames('lg:pl-60 print:pl-0', bleeds && 'flex h-dvh flex-col print:block print:h-auto')}>
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-line lg:flex print:hidden">
        <div className="mx-6 flex h-16 shrink-0 items-center">{logo}</div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-4">{nav}</div>
      </aside>
      <header
        className={classNames(
          '@container sticky top-0 z-10 shrink-0 border-b border-line bg-paper px-4 sm:px-8 print:hidden',
          fit === 'bleed-alone' && 'max-md:hidden',
        )}
      >
        {/* With large letters on a narrow screen the title has a line of its own. */}
        <div className="flex min-h-[calc(4rem-1px)] items-center gap-2 sm:gap-4 @max-[14rem]:flex-wrap">
          <div className="-ml-2 lg:hidden">{menu}</div>
          <div className="min-w-0 flex-1 @max-[14rem]:order-last @max-[14rem]:basis-full @max-[14rem]:pb-3">
            {heading}
          </div>
          {/* Where it is hidden, the menu has it. */}
          <div className="max-[46rem]:hidden">{role}</div>
          <div className="flex items-center gap-2 sm:gap-4 @max-[14rem]:ml-auto">
            {bell}
            {account}
          </div>
        </div>
      </header>
      {banner && (
        <div className={bleeds ? 'border-b border-line p-3 sm:px-8' : 'px-4 pt-4 sm:px-8 sm:pt-6'}>{banner}</div>
      )}
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby={PAGE_HEADING_ID}
        // As wide as a window of 1920 px leaves it.
        className={classNames('outline-none', bleeds ? 'min-h-0 flex-1' : 'max-w-420 px-4 py-6 sm:px-8 sm:py-8')}
      >
        {children}
      </main>
    </div>
  );
}

/** The page's only h1, unless the page has one of its own. */
export function ShellHeading({ children }: { children: string }) {
  return (
    <h1
      id={PAGE_HEADING_ID}
      className="line-clamp-2 py-1 text-18 break-words max-sm:leading-tight sm:line-clamp-1 sm:text-22"
    >
      {children}
    </h1>
  );
}
