import { createContext, useContext, useEffect } from 'react';

/** A number before the title in the browser's tab, for people who look at another tab. */
export const TabCount = createContext(0);

/** Names the page in the browser's tab and history. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TabCount);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${children} · Coursemate`;
  }, [children, count]);
  return null;
}

/** The first stop of the Tab key. It skips the navigation and leads to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-brand focus:px-4 focus:py-3 focus:text-on-brand"
    >
      Skip to content
    </a>
  );
}
