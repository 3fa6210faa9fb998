import type { ReactNode } from 'react';

import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';
import { Framed } from '#ui/states/failure.tsx';

import { HeroDrawing } from './components/hero-drawing.tsx';

const YEAR = new Date().getFullYear();

/** A split page: the tagline on large screens, and a form with the logo above and the copyright below. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <SkipLink />
      <HeroPanel />
      <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10 lg:px-16 lg:py-10">
        <header className="flex items-center justify-between">
          {/* A page of its own, outside the app. */}
          <a href="/" className="tall-link rounded-control">
            <Logo />
          </a>
          <ThemeSwitch />
        </header>
        {/* Not in the middle of a phone's screen: there the form would move with every error below a field. */}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-100 flex-1 flex-col gap-6 pt-[8svh] pb-10 outline-none lg:justify-center lg:pt-10"
        >
          <Framed value>{children}</Framed>
        </main>
        <AuthFooter />
      </div>
    </div>
  );
}

/** Two lines where space is short: one line would wrap until the font is loaded, and the form above would move. */
function AuthFooter() {
  return (
    <footer className="flex flex-col gap-x-6 gap-y-1 text-13 text-muted sm:flex-row sm:items-center sm:justify-between lg:max-xl:flex-col lg:max-xl:items-start">
      <p>© {YEAR} Coursemate</p>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-4">
        <a href="/terms" className="tall-link py-2 hover:text-ink hover:underline">
          Terms
        </a>
        <a href="/privacy" className="tall-link py-2 hover:text-ink hover:underline">
          Privacy
        </a>
        <a href="/user-agreement" className="tall-link py-2 hover:text-ink hover:underline">
          User agreement
        </a>
      </nav>
    </footer>
  );
}

function HeroPanel() {
  return (
    <aside className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-panel squared-paper bg-hero p-10 text-hero-ink lg:flex xl:p-16">
      <div className="min-h-0 flex-1">
        <HeroDrawing />
      </div>
      <p className="mt-8 font-heading text-36 leading-[1.1] font-bold tracking-tight text-balance xl:text-48">
        Gain or share <br />
        your knowledge
      </p>
      <p className="mt-4 text-16 text-hero-muted xl:text-18">Learn from the best students or sell your knowledge</p>
    </aside>
  );
}
