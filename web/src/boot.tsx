import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { renameMissingParts } from '#lib/missing-part.ts';

import { App, createApp } from './app.tsx';
import { connectSession } from './connect-session.ts';
import { keepTyping } from './keep-typing.ts';
import { loadAgainWhenBack } from './load-again.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Calls `onShown` when its children are on the page. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Whether someone sees a prerendered screen. One that is not for them is hidden: see styles/app.css. */
function isSeen(root: HTMLElement): boolean {
  return root.hasChildNodes() && getComputedStyle(root).visibility !== 'hidden';
}

/** Whoever waits longer for an answer can use the rest of the page meanwhile. */
const LONGEST_WAIT_MS = 1000;

/** Resolves when what the page has asked for was answered. */
function firstAnswers(queryClient: QueryClient): Promise<unknown> {
  const queries = queryClient.getQueryCache().getAll();
  return Promise.race([
    Promise.allSettled(queries.flatMap(({ promise }) => promise ?? [])),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}

/** Starts the app in an element. A prerendered screen stays until the app can show the page, so nothing flickers. */
export async function boot(root: HTMLElement): Promise<void> {
  renameMissingParts();
  const app = createApp();
  connectSession(app);
  loadAgainWhenBack(app.queryClient);
  if (isSeen(root)) {
    await app.router.load();
    // Placeholders are in view already. The app draws the page once, and not with placeholders of its own before.
    await firstAnswers(app.queryClient);
  }

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
    registerServiceWorker();
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
