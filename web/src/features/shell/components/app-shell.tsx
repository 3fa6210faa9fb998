import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { HeaderSlot, PAGE_HEADING_ID } from '#ui/page/header-slot.ts';
import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { Framed } from '#ui/states/framed.ts';

import { useHeaderSlot } from '../use-header-slot.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';

interface AppShellProps {
  /** The page's only h1, unless the page puts something else into the header. */
  title: string;
  role: Role;
  /** Messages that wait. */
  unread: number;
  /**
   * How the page lies in the frame. `page` scrolls with the window; `bleed` fills what the window leaves and scrolls
   * inside; `bleed-alone` also takes the place of the header on a phone.
   */
  fit?: 'page' | 'bleed' | 'bleed-alone';
  /** The role switch, or the badge of an administrator. */
  roleSwitch: ReactNode;
  /** Between role and person: the bell. */
  bell?: ReactNode;
  accountMenu: ReactNode;
  /** Above every page, for as long as it holds. */
  banner?: ReactNode;
  onLogOut: () => void;
  children: ReactNode;
}

/** The frame of every page for signed-in people. */
export function AppShell({
  title,
  fit = 'page',
  roleSwitch,
  bell,
  accountMenu,
  banner,
  children,
  ...nav
}: AppShellProps) {
  const { slot, setElement, taken } = useHeaderSlot();
  const bleeds = fit !== 'page';
  return (
    <div className={classNames('lg:pl-60', bleeds && 'flex h-dvh flex-col')}>
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-line lg:flex">
        <Link to="/home" className="mx-6 flex h-16 shrink-0 items-center self-start rounded-control">
          <Logo />
        </Link>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-4">
          <SideNav {...nav} />
        </div>
      </aside>
      <header
        className={classNames(
          'sticky top-0 z-10 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-paper px-4 sm:gap-4',
          bleeds ? 'sm:px-6' : 'sm:px-8',
          fit === 'bleed-alone' && 'max-md:hidden',
        )}
      >
        <NavDrawer {...nav} roleSwitch={roleSwitch} />
        <div className="min-w-0 flex-1">
          {!taken && (
            <h1 id={PAGE_HEADING_ID} className="truncate py-1 text-18 sm:text-22">
              {title}
            </h1>
          )}
          <div ref={setElement} />
        </div>
        <div className="max-[30rem]:hidden">{roleSwitch}</div>
        {bell}
        {accountMenu}
      </header>
      {banner && (
        <div className={bleeds ? 'border-b border-line p-3 sm:px-6' : 'px-4 pt-4 sm:px-8 sm:pt-6'}>{banner}</div>
      )}
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby={PAGE_HEADING_ID}
        className={classNames('outline-none', bleeds ? 'min-h-0 flex-1' : 'max-w-7xl px-4 py-6 sm:px-8 sm:py-8')}
      >
        <HeaderSlot value={slot}>
          <Framed value>{children}</Framed>
        </HeaderSlot>
      </main>
    </div>
  );
}
