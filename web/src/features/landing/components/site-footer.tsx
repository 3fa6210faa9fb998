import { Logo } from '#ui/page/logo.tsx';

import { SectionLinks } from './section-links.tsx';

const LEGAL = [
  { href: '/terms', label: 'Terms and Conditions' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/user-agreement', label: 'User Agreement' },
] as const;

/** Of the build, where the page is HTML. */
const YEAR = new Date().getFullYear();

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
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
