import { setTimeout as pause } from 'node:timers/promises';

import type { Endpoint } from '@coursemate/contract/base/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import { ensureAccess, fieldOf } from '../access.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTx } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { addressKey } from '../limits/address.ts';
import type { Limit } from '../limits/limiter.ts';
import { restPerAddress, restPerPerson } from '../limits/limits.ts';
import type { Viewer } from '../viewer.ts';
import { browserOf } from './browser-cookie.ts';
import type { Call, HandlerAnswer } from './context.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { readForm, takeForms } from './form.ts';
import { parseInput, parseParams } from './parse.ts';
import { sendIfChanged } from './revalidate.ts';
import { checkedSerializer, compile } from './serialize.ts';

type ReadHandler<E extends Endpoint> = (call: Call<E> & { db: Db }) => Promise<HandlerAnswer<E>>;
type WriteHandler<E extends Endpoint, P> = (call: Call<E> & { tx: Tx; prepared: P }) => Promise<HandlerAnswer<E>>;

interface Write<E extends Endpoint, P> {
  /** Everything slow (limits, hashing, decoding), before the transaction takes a connection. */
  before: (call: Call<E> & { db: Db }) => Promise<P>;
  handle: WriteHandler<E, P>;
  /** For answers whose time must not tell what was found. */
  noSoonerThanMs?: number;
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

async function viewerOf(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token ? app.authority.byToken(token) : null;
}

/** For paths that are no calls of the contract: counts them by address. */
export function limitByAddress(app: FastifyInstance, limit: Limit): (request: FastifyRequest) => Promise<void> {
  return (request) => app.platform.limiter.take(limit, addressKey(request.ip));
}

/** Who is calling, and may they? Before the body is read, so that strangers cannot make us parse. */
async function admit(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.probe) return;
  const needsNone = endpoint.access === 'public' || (endpoint.byLink && fieldOf(request.query, 'token') !== undefined);
  const viewer = needsNone ? null : await viewerOf(app, request);
  const { limiter } = app.platform;
  if (viewer) await limiter.take(restPerPerson, viewer.id);
  else await limiter.take(restPerAddress, addressKey(request.ip));

  if (needsNone) return;
  if (!viewer) throw new AppError('unauthorized');
  // Calls that are about a chat name it `id`.
  await ensureAccess(app.authority, endpoint, viewer, fieldOf(request.params, 'id'));
  request.viewer = viewer;
}

async function parseCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const form = endpoint.file ? await readForm(request, endpoint.file) : { fields: request.body, file: null };
  const call = {
    params: parseParams(endpoint, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, form.fields),
    file: form.file,
    user: request.viewer,
    address: addressKey(request.ip),
    browser: endpoint.knowsBrowser ? browserOf(request, reply, app.platform.config.publicUrl) : null,
    now: app.platform.clock.now(),
  };
  // Each part was parsed by the endpoint's own schema, and `admit` has put a viewer wherever one is asked for.
  return call as Call<E>;
}

/** An answer as it is sent: a text, a file, or nothing. */
interface Presented {
  status: number;
  body: string | { file: FileAnswer; type: string } | null;
}

type Present = (answer: { status: number; body: unknown } | AppError) => Presented | AppError;

/** Only what the contract names leaves the server; anything else is our own mistake and never sent. */
function presenterOf(app: FastifyInstance, endpoint: Endpoint): Present {
  const { production } = app.platform.config;
  const serializers = new Map(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      Number(status),
      schema === null || typeof schema === 'string' ? schema : production ? compile(schema) : checkedSerializer(schema),
    ]),
  );
  return (answer) => {
    if (answer instanceof AppError) return answer;
    const { status, body } = answer;
    const serialize = serializers.get(status);
    if (serialize === undefined) throw new Error(`${endpoint.path} does not declare the status ${status}`);
    if (serialize === null) return { status, body: null };
    if (typeof serialize === 'function') return { status, body: serialize(body as never) };
    if (body instanceof FileAnswer) return { status, body: { file: body, type: serialize } };
    throw new Error(`${endpoint.path} promises a file`);
  };
}

function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (call: Call<E>) => Promise<Presented | AppError>,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    onRequest: (request) => admit(app, endpoint, request),
    handler: async (request, reply) => {
      const answer = await run(await parseCall(app, endpoint, request, reply));
      if (answer instanceof AppError) throw answer;
      reply.code(answer.status);
      const { body } = answer;
      if (body === null) return reply.send();
      if (typeof body === 'object') return sendFile(reply, body.type, body.file);
      reply.type('application/json; charset=utf-8');
      return endpoint.revalidated ? sendIfChanged(request, reply, body) : reply.send(body);
    },
  };
  if (endpoint.file) takeForms(app, route);
  else app.route(route);
}

/** Mounts a call that changes nothing: access → parse → handler → present. */
export function readRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: ReadHandler<E>): void {
  const { db } = app.platform;
  const present = presenterOf(app, endpoint);
  mount(app, endpoint, async (call) => present(await handle({ ...call, db })));
}

/** Mounts a call that writes with single statements, each a transaction of its own: access → parse → handler → present. */
export function writeRouteWithoutTx<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: ReadHandler<E>,
): void {
  readRoute(app, endpoint, handle);
}

/**
 * Mounts a call that writes: access → parse → before → transaction around handler and present.
 * When the answer does not fit its schema, the transaction is rolled back.
 */
export function writeRoute<E extends Endpoint, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  write: Write<E, P> | WriteHandler<E, undefined>,
): void {
  const { db, log } = app.platform;
  const present = presenterOf(app, endpoint);
  const inTx = (work: (tx: Tx) => Promise<HandlerAnswer<E>>) => withTx(db, log, async (tx) => present(await work(tx)));
  mount(app, endpoint, async (call) => {
    if (typeof write === 'function') return inTx((tx) => write({ ...call, tx, prepared: undefined }));
    const prepared = await write.before({ ...call, db });
    const [answer] = await Promise.all([
      inTx((tx) => write.handle({ ...call, tx, prepared })),
      pause(write.noSoonerThanMs ?? 0),
    ]);
    return answer;
  });
}
