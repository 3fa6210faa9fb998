import * as auth from '@coursemate/contract/auth';
import * as educations from '@coursemate/contract/educations';
import { requestEntry } from '@coursemate/contract/lists';
import { listNotifications } from '@coursemate/contract/notifications';
import { getProfile, removeAvatar, saveProfile } from '@coursemate/contract/profiles';
import { addSubject } from '@coursemate/contract/subjects';
import { changeUser, deleteUser, getContactStatus, getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();

const block = (app: TestApp, admin: Person, id: string, blocked: boolean) =>
  app.call(changeUser, { params: { id }, body: { blocked } }, admin);

test('a block is told to every open page at once, with a notification, and so is its end', async () => {
  const app = appOfFile();
  const [admin, lena] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'student' })];
  const socket = await connect(app, { token: lena.session.access_token });
  const told: unknown[] = [];
  socket.on('account_changed', (change) => told.push(change));
  const blocked = await block(app, admin, lena.id, true);
  expect(blocked.body.user).toMatchObject({ id: lena.id, blocked: true, is_deleted: false });
  await block(app, admin, lena.id, true);
  await block(app, admin, lena.id, false);
  await until(() => told.length === 2);
  expect(told).toEqual([
    { blocked: true, role: 'student' },
    { blocked: false, role: 'student' },
  ]);
  const { notifications } = (await app.call(listNotifications, { query: {} }, lena)).body;
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual(['success', 'error']);
});

test('a new role in one tab is told to the others', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student' });
  const socket = await connect(app, { token: lena.session.access_token });
  const change = new Promise((resolve) => socket.once('account_changed', resolve));
  await app.call(saveProfile, { body: { role: 'teacher' } }, lena);
  expect(await change).toEqual({ blocked: false, role: 'teacher' });
});

test('a restricted account reads on and changes nothing', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const lena = await app.people.signedIn({ role: 'teacher', onboarded: true });
  await block(app, admin, lena.id, true);
  const own = { params: { id: lena.id } };
  expect((await app.call(getProfile, { query: { userId: lena.id } }, lena)).body.profile).toMatchObject({
    blocked: true,
  });
  const { educations: entries } = (await app.call(educations.listEducations, own, lena)).body;
  const { id: eid, ...entry } = must(entries[0]);
  const refused = [
    await app.call(saveProfile, { body: { name: 'Mallory' } }, lena),
    await app.call(removeAvatar, { query: {} }, lena),
    await app.call(addSubject, { ...own, body: { subject: 'Physics', price: 1 } }, lena),
    await app.call(educations.addEducation, { ...own, body: entry }, lena),
    await app.call(educations.removeEducation, { params: { id: lena.id, eid } }, lena),
    await app.call(requestEntry, { params: { type: 'faculties' }, body: { name: 'Spying' } }, lena),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(403);
    expect(body.error).toBe('This action is not available. Your account has been restricted.');
  }
});

test('a deleted person is signed out everywhere and looks as if never there, until restored', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const student = await app.people.signedIn({ role: 'student', onboarded: true });
  const lena = await app.people.signedIn({ role: 'teacher', onboarded: true });
  const socket = await connect(app, { token: lena.session.access_token });
  const at = { params: { id: lena.id } };
  const seen = () => app.call(getProfile, { query: { userId: lena.id } }, student);
  expect((await seen()).status).toBe(200);
  expect((await app.call(deleteUser, { ...at, query: {} }, admin)).status).toBe(204);
  await until(() => socket.disconnected);
  expect((await app.call(auth.me, {}, lena)).status).toBe(401);
  expect((await seen()).status).toBe(404);
  const restored = await app.call(changeUser, { ...at, body: { is_deleted: false } }, admin);
  expect(restored.body.user).toMatchObject({ is_deleted: false, role: 'teacher' });
  expect((await seen()).status).toBe(200);
});

test('administrators manage neither each other nor themselves, and others manage nobody', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const peer = await app.people.signedIn({ role: 'admin' });
  const student = await app.people.signedIn({ role: 'student' });
  for (const id of [admin.id, peer.id]) {
    expect((await block(app, admin, id, true)).status).toBe(403);
    expect((await app.call(deleteUser, { params: { id }, query: {} }, admin)).status).toBe(403);
  }
  expect((await block(app, student, peer.id, true)).status).toBe(403);
  expect((await block(app, admin, crypto.randomUUID(), true)).status).toBe(404);
  expect((await block(app, admin, 'nobody', true)).status).toBe(404);
});

test('people see each other once they share a chat, and each other’s contacts once these were exchanged', async () => {
  const app = appOfFile();
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const stranger = await listedTeacher(app);
  const see = (as: Person, id: string) => app.call(getUser, { params: { id } }, as);
  const contacts = (as: Person, id: string) => app.call(getContactStatus, { params: { id } }, as);
  expect((await see(maya, student.id)).status).toBe(404);
  expect((await contacts(maya, student.id)).status).toBe(404);
  const chatId = await acceptedChat(app, student, maya);
  expect((await see(maya, student.id)).body.user).not.toHaveProperty('email');
  expect((await contacts(student, maya.id)).body).toEqual({ has_exchanged_contacts: false, contacts: null });

  await app.platform.db.updateTable('chats').set({ contact_exchange: 'exchanged' }).where('id', '=', chatId).execute();
  app.canaries.share(student.id, maya.id);
  expect((await see(maya, student.id)).body.user.email).toBe(student.email);
  expect((await contacts(student, maya.id)).body).toEqual({
    has_exchanged_contacts: true,
    contacts: { email: maya.email, phone_number: expect.stringMatching(/^\+4915/) },
  });
  expect((await see(stranger, student.id)).status).toBe(404);
  expect((await see(student, student.id)).body.user).toMatchObject({
    email: student.email,
    completeness: expect.any(Number),
  });
  const admin = await app.people.signedIn({ role: 'admin' });
  expect((await see(admin, student.id)).body.user).toMatchObject({ is_deleted: false, email: student.email });
});
