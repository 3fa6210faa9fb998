import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';
import { sendRefusal } from './errors.ts';
import { pathOf } from './path.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A browser asks for the icon each time the address changes, so with every filter. */
const A_DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';

/** Our legal pages show a document in a frame; no other page may be framed, and these by nobody else. */
const FRAMED_BY_US = { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

/** The app's own page, which draws every path that is not a page of its own. */
const APP_PAGE = 'app.html';
/** The same with the shell of the pages behind the sign-in, which is seen until the app has loaded. */
const SHELL_PAGE = 'signed-in.html';
const IN_SHELL = /^\/(?:home|teachers|chat|calendar|profile|users|admin)(?:\/|$)/;

/** Pages that the build rendered. */
function pagesIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.html') && file !== APP_PAGE && file !== 'index.html');
}

/** Pages that search engines may show: the build marks the others. */
function foundPagesIn(folder: string): string[] {
  const pages = [...pagesIn(folder), 'index.html'].filter((page) => existsSync(join(folder, page)));
  return pages.filter((page) => !readFileSync(join(folder, page), 'utf8').includes('content="noindex"'));
}

/** `terms.html` is served at `/terms`. */
function routeOf(page: string): string {
  return page === 'index.html' ? '/' : `/${page.slice(0, -'.html'.length)}`;
}

function freshnessOf(file: string): string {
  if (file.startsWith('assets')) return IMMUTABLE;
  return /\.(?:svg|png)$/.test(file) ? A_DAY : REVALIDATE;
}

/** Serves the built web app: hashed assets for ever, pictures for a day, the rest revalidated, unknown pages to the app. */
export async function serveWeb(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const built = existsSync(join(folder, APP_PAGE));
  const found = new Set(built ? foundPagesIn(folder) : []);
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const file = relative(folder, path).replace(/\.(?:br|gz)$/, '');
        response.header('cache-control', freshnessOf(file));
        if (file.endsWith('.pdf')) response.headers(FRAMED_BY_US);
        // However someone came here, this is the address to find the page by.
        if (found.has(file)) response.header('link', `<${publicUrl}${routeOf(file)}>; rel="canonical"`);
      },
    });
    for (const file of pagesIn(folder)) app.get(routeOf(file), (_, reply) => reply.sendFile(file));
  }

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApp = !/^\/(?:api|socket\.io|assets|documents|dev\/mailbox|metrics)(?:\/|$)/.test(path);
    if (built && isPage && isApp) return reply.sendFile(IN_SHELL.test(path) ? SHELL_PAGE : APP_PAGE);
    return sendRefusal(reply, new AppError('not_found'));
  });
}
