import { Moon, Sun } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';

/** Works without React: `public/theme.js` answers the click, also on prerendered pages. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch theme" data-theme-switch="">
      <ThemeIcon />
    </IconButton>
  );
}

/** The icon of the other theme. CSS chooses it, so that it is right before any script runs. */
export function ThemeIcon() {
  return (
    <>
      <Moon className="in-data-[theme=dark]:hidden" />
      <Sun className="hidden in-data-[theme=dark]:block" />
    </>
  );
}
