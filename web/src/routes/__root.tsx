import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useFocusOnNavigation();
  return <Outlet />;
}

/**
 * Moves the focus to the content of a new page, as a page load would: a screen reader announces it, and the next Tab
 * starts there. The first page keeps the browser's own focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
