import { login } from '@coursemate/contract/auth';
import { removeAvatar } from '@coursemate/contract/profiles';
import { listTeachers } from '@coursemate/contract/teachers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { accounts, PASSWORD } from '../accounts.ts';
import { readData } from '../data.ts';
import { nameOf } from '../names.ts';
import { fillWorld } from '../world.ts';
import { drawFaces } from './drawing.ts';
import { addPictures } from './pictures.ts';

const appOfFile = useApp();

function draw() {
  const { database, clock } = appOfFile().platform;
  return addPictures({ database, log: silentLog, clock });
}

async function signIn(): Promise<Person> {
  const { body } = await appOfFile().call(login, { body: { email: accounts.student, password: PASSWORD } });
  return { id: body.user.id, email: accounts.student, session: body.session };
}

beforeAll(async () => {
  const { database, clock } = appOfFile().platform;
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await fillWorld({ database, log: silentLog, clock, passwords });
  await draw();
}, 120_000);

test('a face is drawn the same each time', async () => {
  const { teachers } = await readData();
  const faces = teachers.slice(0, 1).map((teacher) => ({
    userId: 'x',
    name: nameOf(teacher),
    words: must(teacher.face),
  }));
  expect(await drawFaces(faces)).toEqual(await drawFaces(faces));
});

test('pictures are kept as the product keeps them', async () => {
  const { teachers } = (await appOfFile().call(listTeachers, { query: { search: 'Jonas Weber' } }, await signIn()))
    .body;
  const address = must(teachers[0]?.avatar_url);
  const large = await appOfFile().http.inject(address);
  expect(large.headers['content-type']).toBe('image/webp');
  const { format, width, height } = await sharp(large.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  const small = await appOfFile().http.inject(`${address}?size=64`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(64);
});

test('drawing that was cut off goes on at the next start, and who removed a picture gets no other', async () => {
  const { db } = appOfFile().platform;
  const without = async (): Promise<string[]> => {
    const rows = await db.selectFrom('users').select('email').where('avatar', 'is', null).orderBy('email').execute();
    return rows.map(({ email }) => email);
  };
  const before = await without();
  expect(before.filter((email) => Object.values<string>(accounts).includes(email))).toEqual([]);

  const student = await signIn();
  expect((await appOfFile().call(removeAvatar, { query: { userId: student.id } }, student)).status).toBe(200);
  await draw();
  expect(await without()).toContain(accounts.student);

  await db.deleteFrom('reference_files').where('name', '=', 'demo pictures').execute();
  await draw();
  expect(await without()).toEqual(before);
});
