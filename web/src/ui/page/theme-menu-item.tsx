import { Menu as Base } from '@base-ui/react/menu';

import { menuItemClass } from '#ui/overlays/menu.tsx';

import { ThemeIcon } from './theme-switch.tsx';

/** The theme switch as an entry of a menu; `public/theme.js` answers the click. */
export function ThemeMenuItem() {
  return (
    <Base.Item data-theme-switch="" closeOnClick={false} className={menuItemClass}>
      <ThemeIcon />
      Switch theme
    </Base.Item>
  );
}
