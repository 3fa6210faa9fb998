import { existsSync } from 'node:fs';
import { join } from 'node:path';

import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';
import { sendRefusal } from './errors.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Serves the built web app: hashed assets for ever, everything else revalidated, unknown pages to the app. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? IMMUTABLE : REVALIDATE);
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApp = !/^\/(?:api|socket\.io|assets|dev|metrics)(?:[/?]|$)/.test(request.url);
    if (built && isPage && isApp) return reply.sendFile('index.html');
    return sendRefusal(reply, new AppError('not_found'));
  });
}
