import { createContext, useContext, useEffect } from 'react';

/** A number before the name of every page in the browser's tab: what waits for whoever looks elsewhere. */
export const TabCount = createContext(0);

/** Names the page in the browser's tab and history. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TabCount);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${children} · Coursemate`;
  }, [children, count]);
  return null;
}
