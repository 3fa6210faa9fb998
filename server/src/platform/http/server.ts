import compress from '@fastify/compress';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import type { Authority } from '../viewer.ts';
import { handleErrors } from './errors.ts';
import { securityHeaders } from './headers.ts';

const BODY_LIMIT = 1024 * 1024;
const COMPRESS_FROM_BYTES = 1024;

/** A path without its query: links carry tokens there. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function observe(app: FastifyInstance): void {
  const { httpSeconds } = app.platform.metrics;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { statusCode: status, elapsedTime } = reply;
    httpSeconds.observe({ method: request.method, route, status: String(status) }, elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status,
        ms: Math.round(elapsedTime),
        user: request.viewer?.id,
      },
      'answered',
    );
  });
}

/** JSON as Fastify reads it (hostile keys refused), except that an empty body is no body and not a mistake. */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Fastify with what every call shares. Routes are added by the features; nothing listens here. */
export async function createHttp(platform: Platform, authority: Authority): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = platform.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => newId(),
    bodyLimit: BODY_LIMIT,
    // Hop 0 is the peer itself: with one proxy in front, exactly that one is believed.
    trustProxy: (_address, hop) => hop < platform.config.trustProxy,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.decorate('platform', platform);
  app.decorate('authority', authority);
  app.decorateRequest('viewer', null);
  handleErrors(app);
  parseJsonBodies(app);
  observe(app);
  securityHeaders(app);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  return app;
}
