import type { Endpoint } from '@coursemate/contract/endpoint';
import type { FastifyInstance, HTTPMethods } from 'fastify';

import { AppError } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A known path with a wrong method says so (405) instead of pretending that the path does not exist. */
export function refuseOtherMethods(app: FastifyInstance, api: readonly Pick<Endpoint, 'path' | 'method'>[]): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of api) {
    const methods = methodsByPath.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    methodsByPath.set(path, methods);
  }
  for (const [path, allowed] of methodsByPath) {
    app.route({
      method: METHODS.filter((method) => !allowed.has(method)),
      url: path,
      onRequest: async (_request, reply) => {
        reply.header('allow', [...allowed].join(', '));
        throw new AppError('method_not_allowed');
      },
      handler: () => Promise.resolve(),
    });
  }
}
