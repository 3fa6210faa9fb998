import { SkipLink } from '#ui/page/skip-link.tsx';

import { ThemePanel } from './theme-panel.tsx';

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
