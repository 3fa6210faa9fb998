import type { ReactNode } from 'react';

import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';
import { Framed } from '#ui/states/framed.ts';

/** One question at a time, and nothing to wander off to. `signOut` is the way out. */
export function OnboardingLayout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex items-center justify-between gap-2 px-5 py-4 sm:px-10 sm:py-6">
        <Logo />
        <div className="flex items-center gap-1 sm:gap-2">
          {/* On the smallest phones the way out is worth more than the theme. */}
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
