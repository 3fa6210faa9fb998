import { api } from '@coursemate/contract/api';
import { clientEvents, serverEvents } from '@coursemate/contract/events';
import type { FastifyInstance } from 'fastify';

import { minutes } from '#platform/clock.ts';
import { sourceHash } from '#platform/http/html.ts';
import { openApi } from '#platform/http/openapi.ts';
import { sendPacked } from '#platform/http/packed.ts';
import { limitByAddress } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { docsPage, docsStyle } from './docs.page.ts';

/** A megabyte each, unpacked. */
const reads: Limit = { name: 'docs_address', max: 60, windowMs: minutes(1), whenStoreFails: 'open' };

const POLICY = `default-src 'none'; style-src ${sourceHash(docsStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Not calls of the contract, but paths of the API all the same. */
export const docsPaths = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
] as const;

export function docsRoutes(app: FastifyInstance): void {
  const { config } = app.platform;
  const options = { compress: false, onRequest: limitByAddress(app, reads) } as const;
  // Both are made for their first reader: printing every schema takes longer than the rest of building the app.
  const document = () => JSON.stringify(openApi(api, config.publicUrl));
  const page = () => docsPage({ api, clientEvents, serverEvents });
  app.get('/api/openapi.json', options, sendPacked('application/json; charset=utf-8', document));
  const sendPage = sendPacked('text/html; charset=utf-8', page);
  app.get('/api/docs', options, (request, reply) => sendPage(request, reply.header('content-security-policy', POLICY)));
}
