import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, type RouterHistory, RouterProvider } from '@tanstack/react-router';

import { createQueryClient } from '#lib/query-client.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Failure } from '#ui/states/error-state.tsx';

import { routeTree } from './routeTree.gen.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

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

export interface AppParts {
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
