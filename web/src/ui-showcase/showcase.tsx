import { useState } from 'react';

import { PortalContainer } from '#ui/overlays/floating.ts';
import { Logo } from '#ui/page/logo.tsx';
import { SkipLink } from '#ui/page/page.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';

import { Badges } from './badges.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Colours, Typography } from './colours.tsx';
import { Dialogs } from './dialogs.tsx';
import { Inputs } from './inputs.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { PageParts } from './page-parts.tsx';
import { Pickers } from './pickers.tsx';
import { States } from './states.tsx';

/** Every piece of `ui/` on one page, in both themes. */
export function Showcase() {
  return (
    <>
      <SkipLink />
      <main id="content" className="grid grid-cols-1 xl:grid-cols-2">
        <h1 className="sr-only">Design system</h1>
        <ThemePanel theme="light" />
        <ThemePanel theme="dark" />
      </main>
    </>
  );
}

/** All pieces in one theme; what they open stays in it. */
export function ThemePanel({ theme }: { theme: 'light' | 'dark' }) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const name = theme === 'light' ? 'Light' : 'Dark';
  return (
    <section
      ref={setPanel}
      aria-label={name}
      data-theme={theme}
      className="min-w-0 bg-paper px-4 py-8 text-ink sm:px-10"
    >
      <PortalContainer value={panel}>
        <div className="mx-auto grid max-w-160 grid-cols-1 gap-8">
          <div className="flex items-center justify-between gap-4">
            <Logo />
            <span className="flex items-center gap-2 text-14 text-muted">
              {name}
              <ThemeSwitch />
            </span>
          </div>
          <Colours />
          <Typography />
          <Buttons />
          <Inputs />
          <Pickers />
          <Choices />
          <Badges />
          <Lists />
          <PageParts />
          <Messages />
          <Dialogs />
          <States />
        </div>
      </PortalContainer>
    </section>
  );
}
