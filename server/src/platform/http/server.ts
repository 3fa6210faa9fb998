import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';
import { addressKey } from '../limits/address.ts';
import type { Platform } from '../platform.ts';
import type { Authority } from '../viewer.ts';
import { connectionOptions, MAX_CONNECTIONS } from './bad-http.ts';
import { asAppError, handleErrors, sendRefusal } from './errors.ts';
import { securityHeadersOf } from './headers.ts';
import { isLocal } from './local-only.ts';
import { pathOf } from './path.ts';

const BODY_LIMIT = 1024 * 1024;
const COMPRESS_FROM_BYTES = 1024;
const PROBES = new Set(['/api/health', '/api/ready']);

function observe(app: FastifyInstance): void {
  const { httpSeconds } = app.platform.metrics;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { statusCode: status, elapsedTime } = reply;
    httpSeconds.observe({ method: request.method, route, status: String(status) }, elapsedTime / 1000);
    // Asked every few seconds; when one fails it has a line.
    if (PROBES.has(route) && status < 400) return done();
    request.log.info(
      {
        method: request.method,
        // Without the query: links carry tokens there; so does the address of a calendar.
        path: pathOf(request.url).replace(/^(\/api\/calendar\/).+/i, '$1…'),
        status,
        ms: Math.round(elapsedTime),
        user: request.viewer?.id,
        address: addressKey(request.ip),
      },
      'answered',
    );
    done();
  });
}

/** While the server stops, whoever still has a connection is sent to another node. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', () => {
    closing = true;
    return Promise.resolve();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done();
    reply.header('connection', 'close');
    done(new AppError('unavailable', { retryAfterSeconds: 1 }));
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
  const headers = securityHeadersOf(platform.config.publicUrl);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Hop 0 is the peer itself: with one proxy in front, exactly that one is believed.
    trustProxy: (_address, hop) => hop < platform.config.trustProxy,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // Answered by `refuseWhileClosing`, in the contract's shape.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      // An address that cannot be read is answered before any hook runs.
      void sendRefusal(reply.headers(headers), asAppError(error));
    },
    ...connectionOptions(headers),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.decorate('platform', platform);
  app.decorate('authority', authority);
  app.decorateRequest('viewer', null);
  handleErrors(app);
  parseJsonBodies(app);
  observe(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Packing costs more time than it saves where nothing is sent over a network.
    if (isLocal(request)) request.headers['x-no-compression'] = 'local';
    done();
  });
  refuseWhileClosing(app);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  return app;
}
