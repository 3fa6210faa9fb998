import { api } from '@coursemate/contract/api';
import { clientEvents, serverEvents } from '@coursemate/contract/events';
import type { FastifyInstance } from 'fastify';

import { sourceHash } from '#platform/http/html.ts';
import { openApi } from '#platform/http/openapi.ts';

import { docsPage, docsStyle } from './docs.page.ts';

const POLICY = `default-src 'none'; style-src ${sourceHash(docsStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Not calls of the contract, but paths of the API all the same. */
export const docsPaths = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
] as const;

export function docsRoutes(app: FastifyInstance): void {
  // Both are made for their first reader: printing every schema takes longer than the rest of building the app.
  let document: object | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', () => Promise.resolve((document ??= openApi(api, app.platform.config.publicUrl))));
  app.get('/api/docs', (_request, reply) => {
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return reply.send((page ??= docsPage({ api, clientEvents, serverEvents })));
  });
}
