import type { Endpoint } from '@coursemate/contract/base/endpoint';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';

import { AppError } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Known = Pick<Endpoint, 'path' | 'method' | 'params'>;

/** Whether a path is one that another call answers too: `/lists/subjects` fits `/lists/:type`, `/lists/cities` does not. */
function fits(path: string, { path: pattern, params }: Known): boolean {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  if (wanted.length !== segments.length) return false;
  if (path === pattern) return true;
  const named = wanted.map((name, at) => [name, segments[at] ?? ''] as const).filter(([name]) => name.startsWith(':'));
  const same = wanted.every((name, at) => name.startsWith(':') || name === segments[at]);
  const values = Object.fromEntries(named.map(([name, value]) => [name.slice(1), value]));
  return same && params !== undefined && z.safeParse(params, values).success;
}

/** A known path with a wrong method says so (405) instead of pretending that the path does not exist. */
export function refuseOtherMethods(app: FastifyInstance, api: readonly Known[]): void {
  for (const path of new Set(api.map((endpoint) => endpoint.path))) {
    const known = api.filter((endpoint) => fits(path, endpoint));
    const methods = known.map(({ method }) => method);
    const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])));
    app.route({
      method: METHODS.filter((method) => !allowed.has(method)),
      url: path,
      onRequest: async (request, reply) => {
        // A path that only looks like a known one is not there at all.
        if (!known.some(({ params }) => !params || z.safeParse(params, request.params).success)) {
          throw new AppError('not_found');
        }
        reply.header('allow', [...allowed].join(', '));
        throw new AppError('method_not_allowed');
      },
      handler: () => Promise.resolve(),
    });
  }
}
