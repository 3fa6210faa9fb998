import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, type RouterHistory, RouterProvider } from '@tanstack/react-router';

import { pageAfterSignIn } from '#features/auth/search.ts';
import { dropDrafts } from '#lib/drafts.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { type EndReason, followOtherTabs, onSessionEnd } from '#lib/session/session.ts';
import { signInAgain } from '#lib/session/sign-in-again.ts';
import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Failure } from '#ui/states/error-state.tsx';

import { routeTree } from './routeTree.gen.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Heading and tab name of a page in the shell. */
    title?: string;
    /** The page fills the window instead of scrolling with it. */
    bleed?: boolean;
  }
}

interface AppParts {
  router: AppRouter;
  queryClient: QueryClient;
}

/** Makes a new app for each page load and each test. Without a history it uses the browser's. */
export function createApp(history?: RouterHistory): AppParts {
  const queryClient = createQueryClient();
  return { queryClient, router: createAppRouter(queryClient, history) };
}

function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageFailure,
    ...(history ? { history } : {}),
  });
}

function PageFailure({ error }: ErrorComponentProps) {
  return <Failure {...useRouteFailure(error)} />;
}

export function App({ router, queryClient }: AppParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** What the app does when the session ends or changes, here or in another tab. Returns how to disconnect. */
export function connectSession({ router, queryClient }: AppParts): () => void {
  function leave(reason: EndReason): void {
    // After an expired session people come back to their page; after signing out they do not.
    const search = reason === 'expired' ? { redirect: pageAfterSignIn(router.latestLocation.href) } : {};
    // Nothing can be saved any more, so unsaved changes do not stop the navigation.
    // Cleared after the navigation: the old page would be blank for a moment.
    void router.navigate({ to: '/login', search, ignoreBlocker: true }).finally(() => queryClient.clear());
  }

  const stopEnd = onSessionEnd((reason) => {
    if (reason === 'signed_out') dropDrafts();
    if (!needsSession(router)) return queryClient.clear();
    const again = reason === 'expired' ? signInAgain() : null;
    if (again === null) return leave(reason);
    void again.then((isBack) => (isBack ? queryClient.invalidateQueries() : leave(reason)));
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
