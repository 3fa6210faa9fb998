import { dropDrafts } from '#lib/drafts.ts';
import { followOtherTabs, onSessionEnd } from '#lib/session/session.ts';

import type { AppParts, AppRouter } from './app.tsx';

/** What the app does when the session ends or changes, here or in another tab. Returns how to disconnect. */
export function connectSession({ router, queryClient }: AppParts): () => void {
  const stopEnd = onSessionEnd((reason) => {
    if (reason === 'signed_out') dropDrafts();
    if (!needsSession(router)) return queryClient.clear();
    // After an expired session people come back to their page; after signing out they do not.
    const search = reason === 'expired' ? { redirect: router.latestLocation.href } : {};
    // Nothing can be saved any more, so unsaved changes do not stop the navigation.
    // Cleared after the navigation: the old page would be blank for a moment.
    void router.navigate({ to: '/login', search, ignoreBlocker: true }).finally(() => queryClient.clear());
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
  return router.state.matches.some(({ routeId }) => routeId === '/_signed-in' || routeId === '/onboarding');
}
