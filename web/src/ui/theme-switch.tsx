import { Moon, Sun } from 'lucide-react';

/** Works without React: `public/theme.js` answers the click and the theme shows the icon, also on prerendered pages. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Switch theme"
      className="touch-target grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Moon className="in-data-[theme=dark]:hidden" />
      <Sun className="hidden in-data-[theme=dark]:block" />
    </button>
  );
}
