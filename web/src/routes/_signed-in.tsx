import { createFileRoute, Link, Outlet } from '@tanstack/react-router';

import { SignOutButton } from '#features/auth/components/sign-out-button.tsx';
import { requireSignedIn } from '#features/auth/guards.ts';
import { Logo } from '#ui/logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireSignedIn,
  component: SignedIn,
  pendingComponent: Pending,
});

function SignedIn() {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-4xl items-center justify-between gap-4 px-5 py-3 sm:px-10">
          <Link to="/home" className="rounded-control">
            <Logo />
          </Link>
          <div className="flex items-center gap-2 whitespace-nowrap">
            <span className="max-[22rem]:hidden">
              <ThemeSwitch />
            </span>
            <SignOutButton />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-4xl px-5 py-10 outline-none sm:px-10">
        <Outlet />
      </main>
    </>
  );
}

function Pending() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-4xl gap-10 px-5 py-4 sm:px-10">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-36" />
    </div>
  );
}
