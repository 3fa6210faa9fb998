import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import * as auth from '@coursemate/contract/auth';
import { checkUserOnline } from '@coursemate/contract/chats/presence';
import { expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';

import { PASSWORD } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import { connect, emit } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const appOfFile = useApp();

async function metricsOf({ http } = appOfFile()): Promise<string> {
  return (await http.inject('/metrics')).body;
}

/** The value of one line, named with its labels. */
async function valueOf(line: string, app = appOfFile()): Promise<number | undefined> {
  const found = (await metricsOf(app)).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('events of the socket are counted and timed, by how they ended; unknown ones together', async () => {
  const person = await appOfFile().people.signedIn();
  const socket = await connect(appOfFile(), { token: person.session.access_token });
  await emit(socket, checkUserOnline, { userId: person.id });
  await emit(socket, checkUserOnline, { userId: 'nobody' });
  await socket.emitWithAck('made_up');
  const count = (event: string, outcome: string) =>
    valueOf(`socket_event_duration_seconds_count{event="${event}",outcome="${outcome}"}`);
  expect(await count('check_user_online', 'ok')).toBe(1);
  expect(await count('check_user_online', 'refused')).toBe(1);
  expect(await count('unknown', 'refused')).toBe(1);
  expect(await metricsOf()).not.toContain('made_up');
});

test('sign-ins are counted by how they ended', async () => {
  const { email } = await appOfFile().people.account();
  const login = (password: string) => appOfFile().call(auth.login, { body: { email, password } });
  const [ok, failed] = ['sign_ins_total{outcome="ok"}', 'sign_ins_total{outcome="failed"}'];
  const before = [(await valueOf(ok)) ?? 0, (await valueOf(failed)) ?? 0];
  await login(PASSWORD);
  await login('another password');
  await login('another password');
  expect([await valueOf(ok), await valueOf(failed)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
});

test('jobs that wait or failed are counted, with the age of the oldest', async () => {
  const app = await testApp();
  const { jobs, db, log } = app.platform;
  const fails = { firstPauseSeconds: 60, longestPauseSeconds: 60, run: () => Promise.reject(new Error('on purpose')) };
  jobs.define({ ...fails, name: 'test.given-up', retryLimit: 0 });
  jobs.define({ ...fails, name: 'test.tried-again', retryLimit: 1 });
  await jobs.start();
  expect([await valueOf('jobs_failed', app), await valueOf('jobs_oldest_seconds', app)]).toEqual([0, 0]);
  await withTx(db, log, async (tx) => {
    await jobs.send(tx, { name: 'test.given-up' }, 'one', {});
    await jobs.send(tx, { name: 'test.tried-again' }, 'two', {});
  });
  await until(async () => (await valueOf('jobs_failed', app)) === 1 || undefined);
  await until(async () => (await valueOf('jobs_waiting', app)) === 1 || undefined);
  expect(await valueOf('jobs_oldest_seconds', app)).toBeGreaterThan(0);
});

test('an idle event loop is not late', async () => {
  const app = await testApp();
  // Each look at the figures begins a new time, in which the loop is measured at least once; a busy machine may be late in some.
  const times = [];
  for (let n = 0; n < 3; n++) {
    await pause(1100);
    times.push((await valueOf('nodejs_eventloop_lag_p50_seconds', app)) ?? 1);
  }
  expect(Math.min(...times)).toBeLessThan(0.2);
});

test('the version, the Node it runs on, open connections and Redis can be seen', async () => {
  const app = await testApp({ REDIS_URL: 'redis://127.0.0.1:1', JWT_SECRET: 'x'.repeat(32) });
  expect(await metricsOf(app)).toMatch(/^coursemate_build_info\{version="\d+\.\d+\.\d+",node="v\d[^"]*"\} 1$/m);
  expect(await valueOf('redis_up', app)).toBe(0);
  expect(await valueOf('redis_up')).toBeNaN();
  expect(await valueOf('http_connections_open', app)).toBe(0);
});

test('the dashboard and the alerts name only figures that are there', async () => {
  const figures = await metricsOf();
  const known = new Set([...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['grafana-dashboard.json', 'alerts.yml']) {
    const expressions = [...readFileSync(join(docs, file), 'utf8').matchAll(/"?\bexpr"?: (.*)/g)].map(
      ([, text]) => text,
    );
    expect(expressions.length).toBeGreaterThan(5);
    const named = expressions.flatMap((text = '') => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{[)\s>]|$)/g) ?? []);
    const plain = named.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(plain.filter((name) => !known.has(name) && name !== 'histogram_quantile')).toEqual([]);
    expect(plain.length).toBeGreaterThan(5);
  }
});
