import { IconButton } from '#ui/buttons/icon-button.tsx';

import { ThemeIcon } from './theme-icon.tsx';

/** Works without React: `public/theme.js` answers the click, also on prerendered pages. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch theme" data-theme-switch="">
      <ThemeIcon />
    </IconButton>
  );
}
