import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';

import { Framed } from '#ui/framed.ts';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';

interface AppShellProps {
  /** The page's only h1. */
  title: string;
  role: Role;
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
export function AppShell({ title, role, roleSwitch, bell, accountMenu, banner, onLogOut, children }: AppShellProps) {
  const titleId = useId();
  return (
    <div className="lg:pl-60">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-line lg:flex">
        <Link to="/home" className="mx-6 flex h-16 shrink-0 items-center self-start rounded-control">
          <Logo />
        </Link>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-4">
          <SideNav role={role} onLogOut={onLogOut} />
        </div>
      </aside>
      <header className="sticky top-0 z-10 flex h-16 items-center gap-2 border-b border-line bg-paper px-4 sm:gap-4 sm:px-8">
        <NavDrawer role={role} onLogOut={onLogOut} roleSwitch={roleSwitch} />
        <h1 id={titleId} className="min-w-0 flex-1 truncate py-1 text-18 sm:text-22">
          {title}
        </h1>
        <div className="max-[30rem]:hidden">{roleSwitch}</div>
        {bell}
        {accountMenu}
      </header>
      {banner && <div className="px-4 pt-4 sm:px-8 sm:pt-6">{banner}</div>}
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby={titleId}
        className="max-w-7xl px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        <Framed value>{children}</Framed>
      </main>
    </div>
  );
}
