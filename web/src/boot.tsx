// First: it has to run before the modules below make their schemas.
import '#lib/zod-without-eval.ts';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { hasSession } from '#lib/session.ts';

import { App, createApp } from './app.tsx';
import { connectSession } from './connect-session.ts';
import { keepTyping } from './keep-typing.ts';

/** Tells when its children have taken the place of what was there before. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Starts the app in an element. A prerendered screen stays until the app can show the same one, so nothing flickers. */
export async function boot(root: HTMLElement): Promise<void> {
  const app = createApp();
  connectSession(app);
  // The sign-in screen is hidden from signed-in people (public/theme.js); they see at once that something comes.
  if (root.hasChildNodes() && !hasSession()) await app.router.load();

  // Read at the last moment before the old screen goes, so that no letter is lost.
  let restore = keepTyping(root);
  const remember = () => (restore = keepTyping(root));
  root.addEventListener('input', remember);
  root.addEventListener('focusin', remember);
  const onShown = () => {
    root.removeEventListener('input', remember);
    root.removeEventListener('focusin', remember);
    restore();
    root.dataset['started'] = '';
    // Sent before we were there to answer: see public/theme.js.
    if ('submitted' in document.documentElement.dataset) root.querySelector('form')?.requestSubmit();
    delete document.documentElement.dataset['submitted'];
  };
  // In slices: someone who types into the prerendered screen meanwhile is not held up.
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
