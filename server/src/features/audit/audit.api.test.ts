import { exportAudit, listAudit, listAuditAdmins } from '@coursemate/contract/audit';
import type { AuditAction } from '@coursemate/contract/audit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { csvRows } from '#platform/csv.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { recordAct } from './index.ts';

const appOfFile = useApp();

interface Given {
  action?: AuditAction;
  target?: { id: string | number; name: string };
  reason?: string;
  at?: string;
}

async function act(app: TestApp, admin: Person, given: Given = {}): Promise<void> {
  const { action = 'user_blocked', target = { id: admin.id, name: 'Noor Haddad' }, reason, at } = given;
  const changed = { before: { blocked: false }, after: { blocked: true } };
  const now = at === undefined ? app.clock.now() : new Date(at);
  await withTx(app.platform.db, silentLog, (tx) =>
    recordAct(tx, { adminId: admin.id, action, target, ...changed, reason }, now),
  );
}

const list = (app: TestApp, admin: Person, query: object = {}) =>
  app.call(listAudit, { query: { admin_id: admin.id, ...query } }, admin);

/** The reasons of the entries that are found; each act of a test has its own. */
const reasons = async (app: TestApp, admin: Person, query: object = {}) =>
  (await list(app, admin, query)).body.entries.map(({ reason }) => reason);

async function csv(app: TestApp, admin: Person, query: object = {}): Promise<string[][]> {
  const { body, status } = await app.call(exportAudit, { query: { admin_id: admin.id, ...query } }, admin);
  expect(status).toBe(200);
  const rows: string[][] = [];
  for await (const { fields } of csvRows([String(body)])) rows.push(fields);
  return rows;
}

test('an act is listed with who, what, about whom, before, after and why', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin', name: 'Ada' });
  const target = { id: crypto.randomUUID(), name: 'Tim Schuster' };
  await act(app, admin, { target, reason: 'Asked for graded homework', at: '2026-03-04T10:00:00.000Z' });
  const { status, body } = await list(app, admin);
  expect(status).toBe(200);
  expect(body.entries).toEqual([
    {
      id: expect.any(String),
      at: '2026-03-04T10:00:00.000Z',
      admin: { id: admin.id, name: 'Ada Haddad' },
      action: 'user_blocked',
      target_type: 'user',
      target_id: target.id,
      target_name: 'Tim Schuster',
      before: { blocked: false },
      after: { blocked: true },
      reason: 'Asked for graded homework',
    },
  ]);
  expect(body.pagination).toMatchObject({ page: 1, limit: 20, total: 1 });
});

test('entries come newest first, twenty a page', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const days = Array.from({ length: 21 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const day of days) await act(app, admin, { reason: day, at: `2026-01-${day}T12:00:00.000Z` });
  expect(await reasons(app, admin)).toEqual(days.toReversed().slice(0, 20));
  expect(await reasons(app, admin, { page: '2' })).toEqual(['01']);
});

test('filters combine, and a period includes its last day', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const entry = { id: 7, name: 'Physics' };
  await act(app, admin, { reason: 'first', at: '2026-02-01T00:00:00.000Z' });
  await act(app, admin, { reason: 'second', at: '2026-02-02T23:59:59.999Z', action: 'user_unblocked' });
  await act(app, admin, { reason: 'third', at: '2026-02-03T00:00:00.000Z', action: 'list_entry_added', target: entry });
  expect(await reasons(app, admin, { action: 'user_unblocked' })).toEqual(['second']);
  expect(await reasons(app, admin, { target_type: 'user' })).toEqual(['second', 'first']);
  expect(await reasons(app, admin, { target_type: 'list_entry', target_id: '7' })).toEqual(['third']);
  expect(await reasons(app, admin, { target_id: admin.id, action: 'user_blocked' })).toEqual(['first']);
  expect(await reasons(app, admin, { from: '2026-02-02' })).toEqual(['third', 'second']);
  expect(await reasons(app, admin, { to: '2026-02-02' })).toEqual(['second', 'first']);
  expect(await reasons(app, admin, { from: '2026-02-02', to: '2026-02-02' })).toEqual(['second']);
  expect(await reasons(app, admin, { action: '', from: '', to: '' })).toHaveLength(3);
  const other = await app.people.signedIn({ role: 'admin' });
  expect(await reasons(app, admin, { admin_id: other.id })).toEqual([]);
});

test.each([
  ['an unknown action', { action: 'user_renamed' }],
  ['an unknown kind of target', { target_type: 'chat' }],
  ['an administrator that is no id', { admin_id: '7' }],
  ['a day that does not exist', { from: '2026-02-31' }],
  ['a day in another form', { to: '02.03.2026' }],
  ['a period that ends before it starts', { from: '2026-02-02', to: '2026-02-01' }],
])('%s is a 400', async (_name, query) => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const token = { authorization: `Bearer ${admin.session.access_token}` };
  const search = new URLSearchParams(query).toString();
  for (const path of ['/api/admin/audit', '/api/admin/audit.csv']) {
    const answer = await app.http.inject({ url: `${path}?${search}`, headers: token });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  }
});

test('everyone who has acted is listed once, under the name of their last act', async () => {
  const app = appOfFile();
  const [admin, other] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
  await act(app, admin, { at: '2026-01-01T00:00:00.000Z' });
  await app.platform.db.updateTable('users').set({ name: 'Nora' }).where('id', '=', admin.id).execute();
  await act(app, admin);
  const { admins } = (await app.call(listAuditAdmins, {}, other)).body;
  expect(admins.filter(({ id }) => id === admin.id)).toEqual([{ id: admin.id, name: 'Nora Haddad' }]);
  expect(admins.filter(({ id }) => id === other.id)).toEqual([]);
});

test('only administrators read it', async () => {
  const app = appOfFile();
  for (const role of ['student', 'teacher'] as const) {
    const person = await app.people.signedIn({ role, onboarded: true });
    expect((await app.call(listAudit, { query: {} }, person)).status).toBe(403);
    expect((await app.call(exportAudit, { query: {} }, person)).status).toBe(403);
    expect((await app.call(listAuditAdmins, {}, person)).status).toBe(403);
  }
  expect((await app.call(listAudit, { query: {} })).status).toBe(401);
  expect((await app.call(exportAudit, { query: {} })).status).toBe(401);
});

test('the file has all entries that fit, also more than one batch, and the right headers', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  await act(app, admin, { reason: 'a "word", and more', action: 'user_deleted' });
  await sql`insert into audit_entries
    select gen_random_uuid(), timestamptz '2026-01-01' + (n / 3) * interval '1 second', ${admin.id}, 'Ada', 'user_blocked',
      'user', 'x', 'Tim', null, null, n::text
    from generate_series(1, 2500) as n`.execute(app.platform.db);
  const { headers } = await app.call(exportAudit, { query: {} }, admin);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  const [header, first, ...rest] = await csv(app, admin);
  expect(header).toEqual('id,at,admin_id,admin,action,target_type,target_id,target,before,after,reason'.split(','));
  expect(must(first).slice(4)).toEqual([
    'user_deleted',
    'user',
    admin.id,
    'Noor Haddad',
    '{"blocked":false}',
    '{"blocked":true}',
    'a "word", and more',
  ]);
  // Three entries share each moment: none is lost or doubled where a batch ends between them.
  expect(new Set(rest.map((fields) => fields.at(-1)))).toEqual(
    new Set(Array.from({ length: 2500 }, (_, n) => `${n + 1}`)),
  );
  expect(rest).toHaveLength(2500);
  expect(await csv(app, admin, { action: 'user_deleted' })).toHaveLength(2);
});

test('what people wrote is no formula in the file', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin', name: '=cmd' });
  await act(app, admin, { reason: ' =HYPERLINK("http://evil.test")', target: { id: 1, name: '@SUM(A1)' } });
  const [, row] = await csv(app, admin);
  expect(must(row)[3]).toBe("'=cmd Haddad");
  expect(must(row)[7]).toBe("'@SUM(A1)");
  expect(must(row)[10]).toBe(`' =HYPERLINK("http://evil.test")`);
});

test('an entry can be neither changed nor deleted, whatever the application tries', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  await act(app, admin, { reason: 'stays' });
  const { db } = app.platform;
  const changed = sql`update audit_entries set reason = 'another' where admin_id = ${admin.id}`.execute(db);
  await expect(changed).rejects.toThrow('only ever added');
  const deleted = sql`delete from audit_entries where admin_id = ${admin.id}`.execute(db);
  await expect(deleted).rejects.toThrow('only ever added');
  expect(await reasons(app, admin)).toEqual(['stays']);
});
