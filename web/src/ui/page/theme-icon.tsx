import { Moon, Sun } from 'lucide-react';

/** The theme that a switch leads to: CSS chooses, so that it is right before any script of the app runs. */
export function ThemeIcon() {
  return (
    <>
      <Moon className="in-data-[theme=dark]:hidden" />
      <Sun className="hidden in-data-[theme=dark]:block" />
    </>
  );
}
