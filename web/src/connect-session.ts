import { followOtherTabs, onSessionEnd } from '#lib/session.ts';

import type { AppParts, AppRouter } from './app.tsx';

/** What the app does when the session ends or changes, here or in another tab. Returns how to disconnect. */
export function connectSession({ router, queryClient }: AppParts): () => void {
  const stopEnd = onSessionEnd((reason) => {
    queryClient.clear();
    if (!needsSession(router)) return;
    // Who chose to leave starts afresh; who was thrown out comes back to where they were.
    const search = reason === 'expired' ? { redirect: router.latestLocation.href } : {};
    void router.navigate({ to: '/login', search });
  });
  const stopTabs = followOtherTabs(() => {
    queryClient.clear();
    void router.invalidate();
  });
  return () => {
    stopEnd();
    stopTabs();
  };
}

function needsSession(router: AppRouter): boolean {
  return router.state.matches.some((match) => match.routeId === '/_signed-in');
}
