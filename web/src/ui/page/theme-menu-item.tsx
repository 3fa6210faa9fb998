import { MenuItem } from '#ui/overlays/menu.tsx';

import { ThemeIcon } from './theme-switch.tsx';

/**
 * The theme switch in a menu; `public/theme.js` answers the click. Apart from `ThemeSwitch`, which stands on pages that
 * load no menus.
 */
export function ThemeMenuItem() {
  return (
    <MenuItem data-theme-switch="" staysOpen icon={<ThemeIcon />}>
      Switch theme
    </MenuItem>
  );
}
