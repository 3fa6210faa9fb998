import { Menu as Base } from '@base-ui/react/menu';

import { menuItemClass } from '#ui/overlays/menu.tsx';

import { ThemeIcon } from './theme-switch.tsx';

/**
 * The theme switch in a menu; `public/theme.js` answers the click. Apart from `ThemeSwitch`, which stands on pages that
 * load no menus.
 */
export function ThemeMenuItem() {
  return (
    <Base.Item data-theme-switch="" closeOnClick={false} className={menuItemClass}>
      <ThemeIcon />
      Switch theme
    </Base.Item>
  );
}
