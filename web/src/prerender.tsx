import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { LandingPage } from '#features/landing/landing-page.tsx';
import { documents } from '#features/legal/documents.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { ShellSkeleton } from '#features/shell/skeletons.tsx';
import { Failure } from '#ui/states/error-state.tsx';

import { App, createApp } from './app.tsx';

const DESCRIPTION = 'Students find tutors who took the same course at the same university.';

interface Page {
  file: string;
  title: string;
  description: string;
  /** Who sees it until the app has loaded and takes over. Null when the page is complete without the app. */
  until: 'everyone' | 'visitors' | 'members' | null;
  /** Modules that the app will load for this page: their files are asked for with it. */
  needs: readonly string[];
  render: () => Promise<string>;
}

/** A page that is complete as it is. It uses plain links, because no router runs on it. */
function page(file: string, title: string, description: string, element: ReactElement): Page {
  const render = () => Promise.resolve(renderToStaticMarkup(element));
  return { file, title: `${title} · Coursemate`, description, until: null, needs: [], render };
}

/** The router adds one to continue a server's rendering. Our app starts new, and the content policy forbids it. */
const ROUTER_SCRIPT = /<script\b[^]*?<\/script>/g;

/** A screen of the app that looks the same to every visitor, so it can be seen before the app has loaded. */
function screen(path: string, title: string, description: string): Page {
  const render = async () => {
    const app = createApp(createMemoryHistory({ initialEntries: [path] }));
    await app.router.load();
    return renderToStaticMarkup(<App {...app} />).replace(ROUTER_SCRIPT, '');
  };
  return {
    file: `${path.slice(1)}.html`,
    title: `${title} · Coursemate`,
    description,
    until: 'visitors',
    needs: ['routes/_auth.tsx', `routes/_auth${path}.tsx`],
    render,
  };
}

/** The shell with placeholders, for any page of people who are signed in: the server sends it for those paths. */
const shell: Page = {
  file: 'signed-in.html',
  title: 'Coursemate',
  description: DESCRIPTION,
  until: 'members',
  needs: ['routes/_signed-in.tsx'],
  render: () => Promise.resolve(renderToStaticMarkup(<ShellSkeleton />)),
};

/** What the service worker answers without a network, for any path. */
const offline: Page = {
  file: 'offline.html',
  title: 'Coursemate',
  description: DESCRIPTION,
  until: 'everyone',
  needs: [],
  render: () =>
    Promise.resolve(
      renderToStaticMarkup(
        <Failure title="No connection to Coursemate" text="This page opens by itself as soon as you are connected." />,
      ),
    ),
};

// The build has nobody signed in.
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });

/** Everything that the build renders to HTML. */
export const pages: readonly Page[] = [
  page(
    'index.html',
    'Gain or share your knowledge',
    'Find a tutor who took the same course at the same university. No intermediaries, no fees.',
    <LandingPage />,
  ),
  ...Object.values(documents).map((document) =>
    page(`${document.page}.html`, document.title, document.summary, <LegalPage document={document} />),
  ),
  screen('/login', 'Sign in', 'Sign in to Coursemate and pick up where you left off.'),
  screen('/register', 'Sign up', 'Create your Coursemate account: it takes a minute, and it is free.'),
  screen('/forgot-password', 'Forgot your password?', 'Get a link to choose a new password for Coursemate.'),
  shell,
  offline,
];
