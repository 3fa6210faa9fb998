import { buttonClass } from '#ui/buttons/button-class.ts';
import { Logo } from '#ui/page/logo.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';

import { SectionLinks } from './section-links.tsx';

export function SiteHeader() {
  return (
    <header className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-10 lg:py-5">
      <Logo />
      {/* A phone scrolls past the sections sooner than through a menu, and has these links in the footer. */}
      <SectionLinks label="Sections" className="hidden lg:flex" />
      <div className="flex items-center gap-1 sm:gap-2">
        {/* The attribute is set by the script that also answers the switch: without the one there is no other. */}
        <span className="hidden in-data-[theme]:inline-flex">
          <ThemeSwitch />
        </span>
        {/* On the smallest phones there is no room for it, and the same button stands right below. */}
        <span className="max-[22rem]:hidden">
          <a href="/profile" className={buttonClass('secondary')}>
            Sign in
          </a>
        </span>
      </div>
    </header>
  );
}
