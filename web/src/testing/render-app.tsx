import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { App, connectSession, createApp } from '../app.tsx';

/** The whole app on one path, or on a history of the test's own, as boot.tsx starts it. */
export async function renderApp(start: string | RouterHistory) {
  const app = createApp(typeof start === 'string' ? createMemoryHistory({ initialEntries: [start] }) : start);
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
