import type { ReactNode } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

export interface SheetProps {
  title: string;
  /** Shown instead of the title, which stays the name for screen readers. */
  heading?: ReactNode;
  /** `start`: from the left, for navigation. `end`: from the bottom on a phone, else from the right. */
  side?: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes on closing; by default, and for true, to where it was before. */
  finalFocus?: () => HTMLElement | true;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog at the edge of the window. */
export const Sheet = lazyDialog<SheetProps>(async () => (await import('./sheet-popup.tsx')).SheetPopup);
