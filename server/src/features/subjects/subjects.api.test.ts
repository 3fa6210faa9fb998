import { processRequest } from '@coursemate/contract/admin-lists';
import { currencies } from '@coursemate/contract/base/money';
import { requestEntry } from '@coursemate/contract/lists';
import { getProfile } from '@coursemate/contract/profiles';
import * as subjects from '@coursemate/contract/subjects';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const teacher = (app: TestApp) => app.people.signedIn({ role: 'teacher', onboarded: true });
const add = (app: TestApp, as: Person, body: z.input<typeof subjects.teacherSubjectInput>) =>
  app.call(subjects.addSubject, { params: { id: as.id }, body }, as);
const list = async (app: TestApp, as: Person, id = as.id) => app.call(subjects.listSubjects, { params: { id } }, as);

test('a teacher keeps subjects with exact prices', async () => {
  const app = appOfFile();
  const maya = await teacher(app);
  const added = await add(app, maya, { subject: 'mathematics', price: 19.99, currency: 'EUR' });
  expect(added.status).toBe(201);
  expect(added.body.subject).toEqual({
    id: expect.any(String),
    subject: 'Mathematics',
    price: 19.99,
    currency: 'EUR',
    minutes: 60,
    trial_price: null,
  });
  expect((await add(app, maya, { subject: 'computer_science', price: 0.1 })).body.subject).toMatchObject({
    subject: 'Computer Science',
    price: 0.1,
    currency: 'USD',
  });
  expect((await add(app, maya, { subject: 'MATHEMATICS', price: 5 })).body).toEqual({
    error: 'Subject already added',
    code: 'subject_added',
  });

  const at = { params: { id: maya.id, subjectId: added.body.subject.id } };
  const changed = await app.call(subjects.changeSubject, { ...at, body: { subject: 'Physics', price: 10_000 } }, maya);
  expect(changed.body.subject).toMatchObject({ subject: 'Physics', price: 10_000, currency: 'USD' });
  expect((await app.call(subjects.removeSubject, at, maya)).status).toBe(204);
  expect((await app.call(subjects.removeSubject, at, maya)).status).toBe(404);
  expect((await list(app, maya)).body.subjects.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Computer Science',
  ]);
});

test('replacing is all or nothing', async () => {
  const app = appOfFile();
  const maya = await teacher(app);
  const replace = (rows: { subject: string; price: number }[]) =>
    app.call(subjects.replaceSubjects, { params: { id: maya.id }, body: { subjects: rows } }, maya);
  const [math, physics] = [
    { subject: 'Mathematics', price: 20 },
    { subject: 'Physics', price: 25.5 },
  ];
  expect((await replace([math, physics])).body.subjects).toHaveLength(2);
  expect((await replace([math, { ...math, price: 30 }])).body.code).toBe('subject_added');
  expect((await replace([math, { subject: 'Alchemy', price: 3 }])).body.fields).toEqual({
    'subjects.1.subject': 'Please select a subject',
  });
  expect((await replace([{ subject: '', price: 0 }])).body.fields).toEqual({
    'subjects.0.subject': 'Please select a subject',
    'subjects.0.price': 'Price must be greater than 0',
  });
  expect((await replace([{ ...math, price: -1 }])).body.fields).toEqual({
    'subjects.0.price': 'Lesson cost cannot be negative',
  });
  for (const price of [10_000.01, 1.001, 1e-9, 9999.999999999])
    expect((await replace([{ ...math, price }])).status).toBe(400);
  expect((await replace([])).body.fields).toEqual({ subjects: 'Please select at least one subject' });
  expect((await list(app, maya)).body.subjects).toHaveLength(2);
});

test('a price is in any of the currencies, for a length, with one for the first lesson', async () => {
  const app = appOfFile();
  const maya = await teacher(app);
  for (const currency of currencies) {
    const price = subjects.highestPrice(currency);
    const row = { subject: 'Physics', price, currency, minutes: 45 as const, trial_price: price };
    const replace = (change: object) =>
      app.call(
        subjects.replaceSubjects,
        { params: { id: maya.id }, body: { subjects: [{ ...row, ...change }] } },
        maya,
      );
    expect((await replace({})).body.subjects).toMatchObject([row]);
    const over = await replace({ price: price + 1, trial_price: price + 1 });
    expect(over.body.fields).toEqual({
      'subjects.0.price': 'Lesson cost seems too high',
      'subjects.0.trial_price': 'Lesson cost seems too high',
    });
  }
  const yen = { subject: 'Physics', price: 12.5, currency: 'JPY' as const };
  expect((await add(app, maya, yen)).body.fields).toEqual({ price: 'Price can have no decimals in JPY' });
  expect((await add(app, maya, { subject: 'Music', price: 5, minutes: 50 as 45 })).status).toBe(400);
});

test('only a teacher teaches, only for themselves, and only once onboarded', async () => {
  const app = appOfFile();
  const maya = await teacher(app);
  const student = await app.people.signedIn({ role: 'student', onboarded: true });
  const newcomer = await app.people.signedIn({ role: 'teacher' });
  const body = { subject: 'Physics', price: 9 };
  expect((await add(app, student, body)).status).toBe(403);
  expect((await add(app, newcomer, body)).body.code).toBe('onboarding_required');
  const foreign = { params: { id: maya.id }, body };
  for (const other of [student, await teacher(app), await app.people.signedIn({ role: 'admin' })]) {
    expect((await app.call(subjects.addSubject, foreign, other)).status).toBe(403);
  }
  const mine = (await add(app, maya, body)).body.subject.id;
  const other = await teacher(app);
  const stolen = { params: { id: other.id, subjectId: mine } };
  expect((await app.call(subjects.removeSubject, stolen, other)).status).toBe(404);
  expect((await app.call(subjects.changeSubject, { ...stolen, body }, other)).status).toBe(404);
  expect((await list(app, student, maya.id)).body.subjects).toHaveLength(1);
  expect((await list(app, other, maya.id)).status).toBe(404);
});

test('a requested subject is its teacher’s alone until it is approved, and gone when it is rejected', async () => {
  const app = appOfFile();
  const [maya, student] = [await teacher(app), await app.people.signedIn({ role: 'student', onboarded: true })];
  const admin = await app.people.signedIn({ role: 'admin' });
  const ask = async (name: string) =>
    (await app.call(requestEntry, { params: { type: 'subjects' }, body: { name } }, maya)).body.request.id;
  const decide = (id: string, status: 'approved' | 'rejected') =>
    app.call(processRequest, { params: { id }, body: { status } }, admin);
  const names = async (as: Person) =>
    (await app.call(getProfile, { query: { userId: maya.id } }, as)).body.profile.teacher_subjects.map(
      ({ subject }: { subject: string }) => subject,
    );

  const [beekeeping, origami] = [await ask('Beekeeping'), await ask('Origami')];
  await add(app, maya, { subject: 'beekeeping', price: 12 });
  await add(app, maya, { subject: 'Origami', price: 8 });
  expect(await names(maya)).toEqual(['Beekeeping', 'Origami']);
  expect(await names(student)).toEqual([]);
  expect((await decide(beekeeping, 'approved')).status).toBe(200);
  expect((await decide(origami, 'rejected')).status).toBe(200);
  expect(await names(student)).toEqual(['Beekeeping']);
  expect(await names(maya)).toEqual(['Beekeeping']);
});
