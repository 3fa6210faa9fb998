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
