import * as auth from '@coursemate/contract/auth';
import { refusalsOf } from '@coursemate/contract/base/endpoint';
import type { Answer, CallInput, Endpoint } from '@coursemate/contract/base/endpoint';
import { errorBody } from '@coursemate/contract/base/errors';
import type { ErrorBody } from '@coursemate/contract/base/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import { loadConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { serveWeb } from '#platform/http/static.ts';
import type { Platform } from '#platform/platform.ts';
import { createPasswords } from '#platform/security/passwords.ts';
import type { Passwords } from '#platform/security/passwords.ts';

import { buildApp } from '../app.ts';
import type { App } from '../app.ts';
import { createCanaries } from './canaries.ts';
import type { Canaries } from './canaries.ts';
import { createLeakScan } from './leak-scan.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { createPeople, PASSWORD } from './people.ts';
import type { People, Person } from './people.ts';
import { renderMail } from './render-mail.ts';
import { testClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { freshDatabase } from './test-database.ts';

/** The body of a success, whichever; a call that answers without one has none. */
type SuccessBody<E extends Endpoint> = Exclude<Answer<E>['body'], null>;

export interface TestAnswer<E extends Endpoint> {
  status: number;
  /**
   * A success, parsed by the call's own schema, or a refusal, parsed by that of refusals. The type has the fields of both:
   * a test that looks for those of a success in a refusal fails at run time.
   */
  body: ([SuccessBody<E>] extends [never] ? unknown : SuccessBody<E>) & Partial<ErrorBody>;
  headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  http: App['http'];
  platform: Platform;
  clock: TestClock;
  people: People;
  mailbox: Mailbox;
  canaries: Canaries;
  /** Every line that was logged. */
  logLines: readonly string[];
  /** What has leaked since the last time. After each test, anything fails it. */
  findLeaks(): Promise<string[]>;
  /** What happens once between the comparison of a password and the transaction that relies on it. */
  between: { compareAndWrite: (() => Promise<void>) | null };
  /** How many new passwords were hashed. */
  hashes: { made: number };
  /** Calls an endpoint as a person, or as a stranger; an undeclared refusal fails the test. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, as?: Person | null): Promise<TestAnswer<E>>;
}

/** Cheap on purpose: what is tested is the use of the hash, not its cost. */
const CHEAP_HASH = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
/** All that left the app is searched first, which after 100,000 calls takes a while. */
const CLOSING_MS = 300_000;
const SETTINGS = { NODE_ENV: 'test', RATE_LIMITS: 'off' };

/** The body as the contract declares it for its status; an undeclared status or refusal fails the test. */
function parseAnswer(endpoint: Endpoint, status: number, text: string): unknown {
  const schema = endpoint.answers[status];
  if (typeof schema === 'string') return text;
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (schema !== undefined) return schema && z.parse(schema, body);
  const refusal = z.parse(errorBody, body);
  expect(refusalsOf(endpoint), `${endpoint.method} ${endpoint.path} answered ${status}`).toContain(refusal.code);
  return refusal;
}

function urlOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map(Object.entries(input.params ?? {})).get(name))),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

function watched(passwords: Passwords, { between, hashes }: Pick<TestApp, 'between' | 'hashes'>): Passwords {
  return {
    hash(password) {
      hashes.made++;
      return passwords.hash(password);
    },
    async matches(stored, password, kind) {
      const matches = await passwords.matches(stored, password, kind);
      const interrupt = between.compareAndWrite;
      between.compareAndWrite = null;
      await interrupt?.();
      return matches;
    },
  };
}

type Settings = Readonly<Record<string, string>>;

async function openTestApp(
  settings: Settings,
  open: () => Promise<Database> = freshDatabase,
): Promise<TestApp & { close(): Promise<void> }> {
  const config = loadConfig({ ...SETTINGS, ...settings });
  const clock = testClock();
  const database = await open();
  const between: TestApp['between'] = { compareAndWrite: null };
  const hashes = { made: 0 };
  const passwords = watched(createPasswords(CHEAP_HASH), { between, hashes });
  const secret = 'a secret for tests, thirty-two bytes long';
  const canaries = createCanaries();
  const leaks = createLeakScan(canaries, { settings, secret });
  const { log, logLines } = leaks;
  const app = await buildApp({ config, log, clock, database, secret, passwords, renderMail });
  await serveWeb(app.http, '', config.publicUrl);
  leaks.watch(app);
  await app.http.ready();

  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, as: Person | null = null) => {
    const { body } = input as { body?: object };
    const response = await app.http.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input as { params?: object; query?: object }),
      headers: as ? { authorization: `Bearer ${as.session.access_token}` } : {},
      ...(body ? { payload: body } : {}),
    });
    const { statusCode: status, headers } = response;
    const parsed = parseAnswer(endpoint, status, response.body);
    // Parsed by the schema that the type was made from.
    return { status, body: parsed as TestAnswer<E>['body'], headers };
  };

  const signIn = async (email: string) => {
    const answer = await call(auth.login, { body: { email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    return answer.body.session;
  };
  const people = createPeople({ platform: app.platform, passwords, canaries, signIn });
  const mailbox = createMailbox(app.platform.outbox);
  const findLeaks = () => leaks.findLeaks(app);
  const close = async (): Promise<void> => {
    try {
      expect(await findLeaks()).toEqual([]);
    } finally {
      await app.close();
      await database.close();
    }
  };
  const { http, platform } = app;
  return { http, platform, clock, people, mailbox, canaries, logLines, between, hashes, call, findLeaks, close };
}

/** The product on a database of its own, gone when the test has finished. */
export async function testApp(settings: Settings = {}): Promise<TestApp> {
  const app = await openTestApp(settings);
  onTestFinished(() => app.close(), CLOSING_MS);
  return app;
}

/** Another node of the same product, on the database of the first. */
export async function secondNode(first: TestApp, settings: Settings): Promise<TestApp> {
  // Closed with the first.
  const database = { ...first.platform.database, close: () => Promise.resolve() };
  const app = await openTestApp(settings, () => Promise.resolve(database));
  onTestFinished(() => app.close(), CLOSING_MS);
  return app;
}

/** Fills a database that a process of its own is to serve afterwards. */
export async function prepare<T>(open: () => Promise<Database>, fill: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openTestApp({}, open);
  try {
    return await fill(app);
  } finally {
    await app.close();
  }
}

/** One app for all tests of a file; they keep apart by each having people of their own. */
export function useApp(settings: Settings = {}): () => TestApp {
  let app: Awaited<ReturnType<typeof openTestApp>> | null = null;
  beforeAll(async () => {
    app = await openTestApp(settings);
  });
  // After each test, so that the one that leaked is named.
  afterEach(async () => expect((await app?.findLeaks()) ?? []).toEqual([]));
  afterAll(() => app?.close());
  return () => {
    if (!app) throw new Error('the app is there once the tests run');
    return app;
  };
}
