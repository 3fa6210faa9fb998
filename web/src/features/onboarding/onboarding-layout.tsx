import { type ReactNode, useState } from 'react';

import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/page.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';
import { Framed } from '#ui/states/error-state.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

const SupportDialog = lazyDialog(async () => (await import('#features/chats/support-dialog.tsx')).SupportDialog);

/** One question at a time, and nothing else to do but to sign out. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <Layout signOut={<SignOutButton />}>
      {children}
      <Help />
    </Layout>
  );
}

/** Nobody is stuck with a question that has no fitting answer. */
function Help() {
  const [open, setOpen] = useState(false);
  return (
    <p className="text-center text-14 text-muted">
      Something missing or unclear?{' '}
      <button type="button" className="text-link tall-link" onClick={() => setOpen(true)}>
        Ask the support team
      </button>
      <SupportDialog open={open} onClose={() => setOpen(false)} />
    </p>
  );
}

/** The same while it is not known yet who is here. */
export function OnboardingSkeleton() {
  return (
    <Layout signOut={<Skeleton className="h-9 w-26" />}>
      <Loading>
        <div className="grid gap-6">
          <Skeleton round className="h-2.5 w-16" />
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-20" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    </Layout>
  );
}

function Layout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex items-center justify-between gap-2 px-5 py-4 sm:px-10 sm:py-6">
        <Logo />
        <div className="flex items-center gap-1 sm:gap-2">
          {/* On the smallest phones signing out matters more than the theme. */}
          <span className="max-[23rem]:hidden">
            <ThemeSwitch />
          </span>
          {signOut}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-120 flex-1 flex-col gap-8 px-5 py-8 outline-none sm:py-16"
      >
        <Framed value>{children}</Framed>
      </main>
    </div>
  );
}
