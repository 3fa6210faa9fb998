import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { logFailure } from '#lib/api-error.ts';
import { renameMissingParts } from '#lib/missing-part.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import { App, connectSession, createApp } from './app.tsx';
import { loadAgainWhenBack } from './load-again.ts';

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

/** The page's code comes while the session is asked for, not after it. Where it cannot be loaded, the router says so. */
function loadPageCode({ router }: ReturnType<typeof createApp>): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Starts the app in an element. A prerendered screen stays until the app can show the page, so nothing flickers. */
export async function boot(root: HTMLElement): Promise<void> {
  renameMissingParts();
  const app = createApp();
  connectSession(app);
  loadAgainWhenBack(app.queryClient);
  if (isSeen(root)) {
    loadPageCode(app);
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

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    logFailure('The app could not be kept for times without a network', error);
  }
}

/** Lets the browser keep the app for times without a network, after everything that the page itself needs. */
export function registerServiceWorker(): void {
  // Development has no built files to keep, and plain http outside this machine has no workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => whenPageIsIdle(() => void register());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function focusableIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')];
}

function inputsIn(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(({ name }) => name !== '');
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox';

/** Like typing: React ignores a value that is set in the usual way, and the form would not get it. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * People may type before the app has started. Call it before the screen is replaced, and the returned function after:
 * it restores the typed text and the focus.
 */
export function keepTyping(root: HTMLElement): () => void {
  const inputs = inputsIn(root);
  const typed = new Map(inputs.filter((input) => !isBox(input)).map(({ name, value }) => [name, value]));
  const ticked = new Set(inputs.filter((input) => isBox(input) && input.checked).map(({ name }) => name));
  const focused = focusableIn(root).findIndex((element) => element === document.activeElement);
  return () => {
    for (const input of inputsIn(root)) {
      const value = typed.get(input.name);
      if (value) typeInto(input, value);
      if (isBox(input) && ticked.has(input.name) && !input.checked) input.click();
    }
    if (focused >= 0) focusableIn(root)[focused]?.focus();
  };
}
