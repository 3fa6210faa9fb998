import { createContext } from 'react';

interface Slot {
  /** Where `InHeader` puts what it is given; null until it is on the page. */
  element: HTMLElement | null;
  /** Takes the title's place, until the returned function gives it back. */
  claim: () => () => void;
}

/** The place of the title in the header of a frame, for pages that have something else to say there. */
export const HeaderSlot = createContext<Slot | null>(null);

/** Of the only h1, wherever it stands: `main` takes its name from it. */
export const PAGE_HEADING_ID = 'page-heading';
