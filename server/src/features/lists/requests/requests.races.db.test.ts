import * as adminLists from '@coursemate/contract/admin-lists';
import { fold } from '@coursemate/contract/base/fold';
import * as lists from '@coursemate/contract/lists';
import * as notifications from '@coursemate/contract/notifications';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';
import { processRequest, requestEntry } from './requests.service.ts';

const appOfFile = useApp();

const ask = (name: string, as: Person) =>
  appOfFile().call(lists.requestEntry, { params: { type: 'subjects' }, body: { name } }, as);
const decide = (id: string, status: 'approved' | 'rejected', as: Person) =>
  appOfFile().call(adminLists.processRequest, { params: { id }, body: { status } }, as);
const people = (count: number, role: 'student' | 'admin') =>
  Promise.all(Array.from({ length: count }, () => appOfFile().people.signedIn({ role })));

function codesOf(answers: Array<{ status: number; body: { code?: string } }>): (number | string)[] {
  return answers.map(({ status, body }) => (status < 400 ? status : must(body.code))).toSorted();
}

test('people who ask for one name at the same moment make one request', async () => {
  const crowd = await people(6, 'student');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(crowd.map((person) => ask(`Crowded ${round}`, person)));
    expect(codesOf(answers)).toEqual([201, ...Array.from({ length: 5 }, () => 'list_request_pending')]);
  }
});

test('of two administrators on one request one decides, and the person is told once', async () => {
  const [first, second] = (await people(2, 'admin')) as [Person, Person];
  for (let round = 0; round < 5; round++) {
    const person = await appOfFile().people.signedIn();
    const { body } = await ask(`Contested ${round}`, person);
    const { id } = body.request;
    const answers = await Promise.all([decide(id, 'approved', first), decide(id, 'rejected', second)]);
    expect(codesOf(answers)).toEqual([200, 'request_processed']);
    const told = await appOfFile().call(notifications.listNotifications, { query: {} }, person);
    expect(told.body.pagination.total).toBe(1);
  }
});

test('a name that is asked for while it is being approved is refused', async () => {
  const [admin] = (await people(1, 'admin')) as [Person];
  const [asker, latecomer] = (await people(2, 'student')) as [Person, Person];
  for (let round = 0; round < 10; round++) {
    const name = `Hurried ${round}`;
    const { body } = await ask(name, asker);
    const [decided, late] = await Promise.all([decide(body.request.id, 'approved', admin), ask(name, latecomer)]);
    expect(decided.status).toBe(200);
    expect(['list_request_pending', 'list_entry_exists']).toContain(late.body.code);
  }
});

const nothing = async () => {};
const listeners = {
  subjectApproved: nothing,
  subjectRejected: nothing,
  courseApproved: nothing,
  courseRejected: nothing,
  entryRenamed: nothing,
  lockPeopleOf: nothing,
  entryMerged: nothing,
};

test.runIf(onPostgres)('a request that meets an approval under way waits for it and is refused', async () => {
  const { platform, clock } = appOfFile();
  const { db, gateway } = platform;
  const [admin] = (await people(1, 'admin')) as [Person];
  const [asker, latecomer] = (await people(2, 'student')) as [Person, Person];
  const { body } = await ask('Overtaken', asker);
  const entry = {
    type: 'subjects' as const,
    name: 'Overtaken',
    folded: fold('Overtaken'),
    countryId: null,
    cityId: null,
    universityId: null,
    code: null,
  };
  const decision = { id: body.request.id, adminId: admin.id, status: 'approved' as const };

  // It had looked before anyone asked, and found nothing against it.
  const late = await withTx(db, silentLog, async (tx) => {
    await processRequest(tx, { platform, listeners }, decision, clock.now());
    const begun = withTx(db, silentLog, (other) =>
      requestEntry(other, gateway, { userId: latecomer.id, entry }, clock.now()),
    ).catch((error: unknown) => error);
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    return { begun };
  });

  expect(await late.begun).toMatchObject({ code: 'list_entry_exists' });
});
