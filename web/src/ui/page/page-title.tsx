import { useContext, useEffect } from 'react';

import { TabCount } from './tab-count.ts';

/** Names the page in the browser's tab and history. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TabCount);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${children} · Coursemate`;
  }, [children, count]);
  return null;
}
