import { useMatch } from '@tanstack/react-router';
import { type ComponentType, createContext, useContext } from 'react';

/** The placeholders of each page, by its route. The shell brings them: pages before the sign-in do without them. */
export const PageSkeletons = createContext<Partial<Record<string, ComponentType>>>({});

/** The `pendingComponent` of pages in the shell. */
export function PagePending() {
  const id = useMatch({ strict: false, select: ({ routeId }) => routeId });
  const Skeleton = useContext(PageSkeletons)[id ?? ''];
  return Skeleton && <Skeleton />;
}
