import type { Endpoint } from '@coursemate/contract/endpoint';
import type { FastifyInstance, HTTPMethods } from 'fastify';

import { AppError } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whether everything that `path` stands for also fits `pattern`: `/lists/subjects` fits `/lists/:type`. */
function fits(path: string, pattern: string): boolean {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === segments.length && wanted.every((name, at) => name.startsWith(':') || name === segments[at]);
}

/** A known path with a wrong method says so (405) instead of pretending that the path does not exist. */
export function refuseOtherMethods(app: FastifyInstance, api: readonly Pick<Endpoint, 'path' | 'method'>[]): void {
  for (const path of new Set(api.map((endpoint) => endpoint.path))) {
    const methods = api.filter((endpoint) => fits(path, endpoint.path)).map(({ method }) => method);
    const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])));
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
