// First: it has to run before the modules below make their schemas.
import '#lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { App, createApp } from './app.tsx';
import { connectSession } from './connect-session.ts';
import { keepTyping } from './keep-typing.ts';

/** Starts the app in an element. A prerendered screen stays until the app can show the same one, so nothing flickers. */
export async function boot(root: HTMLElement): Promise<void> {
  const app = createApp();
  connectSession(app);
  if (root.hasChildNodes()) await app.router.load();

  const restore = keepTyping(root);
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    );
  });
  restore();
  root.dataset['started'] = '';
}
