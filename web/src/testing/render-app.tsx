import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { App, createApp } from '../app.tsx';
import { connectSession } from '../connect-session.ts';

/** The whole app on one path, as boot.tsx starts it. */
export async function renderApp(path: string) {
  const app = createApp(createMemoryHistory({ initialEntries: [path] }));
  onTestFinished(connectSession(app));
  const screen = await render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  );
  return { ...app, screen };
}

/** Where the app is, with its query. */
export function pathOf({ router }: Pick<ReturnType<typeof createApp>, 'router'>): string {
  return router.state.location.href;
}
