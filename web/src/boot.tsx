// First: it has to run before the modules below make their schemas.
import '#lib/zod-without-eval.ts';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { hasSession } from '#lib/session/session.ts';

import { App, createApp } from './app.tsx';
import { connectSession } from './connect-session.ts';
import { keepTyping } from './keep-typing.ts';

/** Calls `onShown` when its children are on the page. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Starts the app in an element. A prerendered screen stays until the app can show the same one, so nothing flickers. */
export async function boot(root: HTMLElement): Promise<void> {
  const app = createApp();
  connectSession(app);
  // Signed-in people do not see the prerendered sign-in screen (public/theme.js), so they see placeholders at once.
  if (root.hasChildNodes() && !hasSession()) await app.router.load();

  // Kept up to date until the old screen is replaced, so that no letter is lost.
  let restore = keepTyping(root);
  const remember = () => (restore = keepTyping(root));
  root.addEventListener('input', remember);
  root.addEventListener('focusin', remember);
  const onShown = () => {
    root.removeEventListener('input', remember);
    root.removeEventListener('focusin', remember);
    restore();
    root.dataset['started'] = '';
    // The form was submitted before the app had started: see public/theme.js.
    if ('submitted' in document.documentElement.dataset) root.querySelector('form')?.requestSubmit();
    delete document.documentElement.dataset['submitted'];
  };
  // As a transition, so that typing into the prerendered screen is not blocked.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Shown onShown={onShown}>
          <App {...app} />
        </Shown>
      </StrictMode>,
    );
  });
}
