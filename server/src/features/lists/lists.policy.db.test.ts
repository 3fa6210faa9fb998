import { addItem, changeItem, mergeItem } from '@coursemate/contract/admin-lists';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { useApp } from '../../testing/test-app.ts';
import { mayChangeEntry, mayProcess, mayReopen, mayRequestEntries, mayRequestName } from './lists.policy.ts';
import { findSubjects, listedSubjectSql, subjectTexts } from './lookup.queries.ts';

const appOfFile = useApp();

test.each([
  [{ blocked: false }, null],
  [{ blocked: true }, 'account_restricted'],
])('a person %j who asks for an entry is refused with %s', (viewer, code) => {
  expect(mayRequestEntries(viewer)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [{ listed: false, waiting: false }, null],
  [{ listed: false, waiting: true }, 'list_request_pending'],
  [{ listed: true, waiting: false }, 'list_entry_exists'],
  [{ listed: true, waiting: true }, 'list_entry_exists'],
])('a name that is %j is refused with %s', (known, code) => {
  expect(mayRequestName(known)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['pending', null],
  ['approved', 'request_processed'],
  ['rejected', 'request_processed'],
] as const)('processing a request that is %s is refused with %s', (status, code) => {
  expect(mayProcess({ status })).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['pending', 'request_not_processed'],
  ['approved', null],
  ['rejected', null],
] as const)('reopening a request that is %s is refused with %s', (status, code) => {
  expect(mayReopen({ status })).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [null, null],
  [7, 'list_entry_merged'],
])('changing an entry that is merged into %s is refused with %s', (merged_into, code) => {
  expect(mayChangeEntry({ merged_into })).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test('the SQL form of looking up a subject finds what the code finds', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.platform.jobs.start();
  const type = 'subjects';
  const add = async (name: string) =>
    (await app.call(addItem, { params: { type }, body: { name } }, admin)).body.item.id;
  const merge = (id: number, into: number) =>
    app.call(mergeItem, { params: { type, id: String(id) }, body: { into } }, admin);
  const hide = (id: number) =>
    app.call(changeItem, { params: { type, id: String(id) }, body: { is_active: false } }, admin);
  const [old, kept, older, gone] = [await add('Runes'), await add('Ogham'), await add('Cuneiform'), await add('Quipu')];
  await merge(old, kept);
  await merge(older, gone);
  await hide(gone);

  const names = [
    'Mathematics',
    'MATHEMATICS',
    'language_spanish',
    'Runes',
    'Ogham',
    'Cuneiform',
    'Quipu',
    'Sorcery',
    '%',
  ];
  const found = await findSubjects(db, names, admin.id);
  const byCode = found.map((one) => (one && 'subjectId' in one ? one.subjectId : null));
  const bySql = await Promise.all(
    names.map(async (name) => {
      const [folded, key] = subjectTexts(name);
      const { rows } = await sql<{ id: number | null }>`
        select ${sql.raw(listedSubjectSql('given.folded', 'given.key'))} as id
        from (select ${folded}::text as folded, ${key}::text as key) as given`.execute(db);
      return rows[0]?.id ?? null;
    }),
  );
  expect(bySql).toEqual(byCode);
  expect(byCode.slice(3)).toEqual([kept, kept, null, null, null, null]);
});
