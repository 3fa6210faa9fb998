import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/page/logo.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';

export function SiteHeader() {
  return (
    <header className="print:hidden mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-10 lg:py-5">
      <Logo />
      {/* A phone has these links in the footer. */}
      <SectionLinks label="Sections" className="hidden lg:flex" />
      <div className="flex items-center gap-1 sm:gap-2">
        {/* Hidden without the script that answers the switch: that script sets `data-theme`. */}
        <span className="hidden in-data-[theme]:inline-flex">
          <ThemeSwitch />
        </span>
        {/* No room on the smallest phones; the same button stands right below. */}
        <span className="max-[22rem]:hidden">
          <a href="/profile" className={buttonClass('secondary')}>
            Sign in
          </a>
        </span>
      </div>
    </header>
  );
}

const LEGAL = [
  { href: '/terms', label: 'Terms and Conditions' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/user-agreement', label: 'User Agreement' },
] as const;

/** The year of the build. */
const YEAR = new Date().getFullYear();

export function SiteFooter() {
  return (
    <footer className="print:hidden border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-col items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-14 text-muted sm:px-10 lg:flex-row">
        <span className="text-ink">
          <Logo />
        </span>
        <SectionLinks label="Sections" className="flex lg:hidden" />
        <nav aria-label="Legal" className="flex flex-wrap justify-center gap-x-6">
          {LEGAL.map(({ href, label }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center rounded-control hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <p className="tabular-nums">© {YEAR} Coursemate</p>
      </div>
    </footer>
  );
}

const LINKS = [
  { href: '#about', label: 'About' },
  { href: '#how-it-works', label: 'How It Works' },
  { href: '#why-choose', label: 'Why Choose Coursemate' },
  { href: '#coming-soon', label: 'Coming Soon' },
] as const;

function SectionLinks({ label, className }: { label: string; className: string }) {
  return (
    <nav aria-label={label} className={classNames('flex-wrap justify-center gap-x-6 text-15 text-muted', className)}>
      {LINKS.map(({ href, label: text }) => (
        <a key={href} href={href} className="inline-flex min-h-11 items-center rounded-control hover:text-ink">
          {text}
        </a>
      ))}
    </nav>
  );
}
