import type { ReactNode } from 'react';

import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/page.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';
import { Framed } from '#ui/states/error-state.tsx';

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

/** Four margin sketches of a student: statistics, chemistry, geometry, economics. */
function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 560 420"
      className="size-full stroke-hero-line"
      preserveAspectRatio="xMinYMid meet"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <BellCurve />
      <Molecule />
      <Triangle />
      <Market />
    </svg>
  );
}

function BellCurve() {
  return (
    <g>
      <path d="M22 10v190M2 184h270" />
      <path d="M150 38v146M110 102v82M190 102v82" strokeDasharray="5 7" strokeWidth={2} />
      <path
        d="M30 180c44 0 62-30 78-78 12-42 24-68 42-68s30 26 42 68c16 48 34 78 78 78"
        className="stroke-hero-accent"
      />
    </g>
  );
}

function Molecule() {
  return (
    <g>
      <path d="M450 10l48 28v56l-48 28-48-28V38zM452 26l32 19M414 46v40" />
      <path d="M498 38l34-20M402 94l-34 20M450 122v32" />
      <circle cx="540" cy="14" r="9" />
      <circle cx="360" cy="119" r="9" />
      <circle cx="450" cy="163" r="9" />
    </g>
  );
}

function Triangle() {
  return (
    <g>
      <path d="M22 392L94 256l128 116z" />
      <path d="M94 256l11 126" strokeDasharray="5 7" strokeWidth={2} />
      <path d="M36 366c8 6 11 15 10 24M104 371l11-1 1 11" strokeWidth={2} />
    </g>
  );
}

function Market() {
  return (
    <g>
      <path d="M352 232v172h192" />
      <path d="M372 246c26 62 78 116 152 134" />
      <path d="M372 384c66-14 126-62 150-136" className="stroke-hero-accent" />
      <path d="M362 337h86M451 346v56" strokeDasharray="5 7" strokeWidth={2} />
      <circle cx="450" cy="337" r="5" className="fill-hero-accent stroke-none" />
    </g>
  );
}
