import * as educations from '@coursemate/contract/educations';
import { getProfile, saveProfile } from '@coursemate/contract/profiles';
import { expect, test } from 'vitest';

import type { Person } from '../../testing/people.ts';
import { placeNamed } from '../../testing/places.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const save = (app: TestApp, as: Person, body: object) => app.call(saveProfile, { body }, as);
const read = (app: TestApp, as: Person, userId = as.id) => app.call(getProfile, { query: { userId } }, as);

test('a newcomer has an empty profile, and each step of onboarding is kept', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const munich = await placeNamed(app, 'Munich');
  expect((await read(app, lena)).body.profile).toMatchObject({
    user_id: lena.id,
    email: lena.email,
    role: null,
    country_id: null,
    user_educations: [],
    teacher_subjects: [],
    blocked: false,
    completeness: 35,
  });

  expect((await save(app, lena, { user_id: lena.id, role: 'teacher' })).body.profile.role).toBe('teacher');
  const placed = await save(app, lena, { country_id: 'de', city_id: munich.id });
  expect(placed.body.profile).toMatchObject({ country: 'Germany', city: 'Munich', role: 'teacher' });

  const education = {
    country_id: 'de',
    city_id: munich.id,
    university: 'technical university of MUNICH',
    university_id: null,
    faculty: 'Computer Science',
    education_level: 'bachelor',
    graduation_year: 2027,
  };
  const finished = await save(app, lena, { education });
  expect(finished.body.profile.user_educations).toEqual([
    {
      ...education,
      id: expect.any(String),
      university: 'Technical University of Munich',
      university_id: expect.any(Number),
      course: null,
    },
  ]);
  const again = await save(app, lena, { education: { ...education, faculty: 'Law' } });
  expect(again.body.profile.user_educations).toEqual(finished.body.profile.user_educations);
});

test('what is not named stays: two tabs never undo each other', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'teacher', onboarded: true });
  await Promise.all([
    save(app, lena, { summary: 'I explain in small steps.' }),
    save(app, lena, { gender: 'female' }),
    save(app, lena, { name: 'Helena' }),
  ]);
  expect((await read(app, lena)).body.profile).toMatchObject({
    name: 'Helena',
    gender: 'female',
    summary: 'I explain in small steps.',
    country_id: 'de',
  });
});

test('a new name is one’s own, also together with the part that stays; a stored one stays', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ name: 'Course' });
  const linked = await save(app, lena, { name: 'www.evil.test' });
  expect(linked).toMatchObject({ status: 400, body: { fields: { name: 'Names cannot contain links' } } });
  const own = 'Please use your own name';
  for (const last_name of ['Support Team', 'Mate']) {
    expect((await save(app, lena, { last_name })).body.fields).toEqual({ last_name: own });
  }
  await save(app, lena, { last_name: 'Matre' });
  expect((await read(app, lena)).body.profile).toMatchObject({ name: 'Course', last_name: 'Matre' });

  const admin = await app.people.signedIn({ role: 'admin', name: 'Coursemate' });
  const saved = await save(app, admin, { name: 'Coursemate', last_name: 'Haddad', gender: 'other' });
  expect(saved.body.profile).toMatchObject({ name: 'Coursemate', gender: 'other' });
  expect((await save(app, admin, { name: 'Admin' })).body.fields).toEqual({ name: own });
});

test('each wrong field gets the sentence of the spec', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const answer = await save(app, lena, {
    name: ' ',
    last_name: '',
    email: 'nobody',
    role: 'king',
    country_id: 'deutschland',
    city_id: 'Munich',
    date_of_birth: '2024-01-01',
    gender: 'unknown',
    video_url: 'javascript:alert(1)',
    education: {},
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    name: 'First name is required',
    last_name: 'Last name is required',
    email: 'Please enter a valid email address',
    role: 'Please select your role',
    country_id: 'Please select your country',
    city_id: 'Please select your city',
    date_of_birth: 'Age must be between 13 and 120 years',
    gender: 'Invalid input',
    video_url: 'Please enter a valid URL',
    'education.country_id': 'Please select your country',
    'education.city_id': 'Please select your city',
    'education.university': 'University is required',
    'education.faculty': 'Faculty is required',
    'education.education_level': 'Please select your education level',
    'education.graduation_year': 'Graduation year is required',
  });
});

test('a phone number is kept in its international form', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const phone = async (text: string | null) => (await save(app, lena, { phone_number: text })).body;
  expect((await phone('+49 1512 3456789')).profile.phone_number).toBe('+4915123456789');
  expect((await phone('(650) 253-0000')).profile.phone_number).toBe('+16502530000');
  for (const wrong of ['12', '+49', 'call me', '+1 650 253 0000 ext. 5', '+999 1234567']) {
    expect((await phone(wrong)).fields).toEqual({ phone_number: 'Please enter a valid phone number' });
  }
  expect((await phone('')).profile.phone_number).toBeNull();
});

test('a national number belongs to the country where the person lives', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student', onboarded: true });
  const phone = async (body: object) => (await save(app, lena, body)).body;
  expect((await phone({ phone_number: '0151 23456789' })).profile.phone_number).toBe('+4915123456789');
  expect((await phone({ phone_number: '(650) 253-0000' })).profile.phone_number).toBe('+16502530000');
  const moved = await phone({ country_id: 'uk', phone_number: '020 7946 0018' });
  expect(moved.profile.phone_number).toBe('+442079460018');
  expect((await phone({ phone_number: '0151 23' })).fields).toEqual({
    phone_number: 'Please enter a valid phone number',
  });
});

test('only teachers have a summary and a video; whoever stops teaching keeps them, unseen', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student', onboarded: true });
  const about = { summary: 'I explain in small steps.', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
  const none = { summary: null, video_url: null };
  expect((await save(app, lena, about)).body.profile).toMatchObject(none);
  expect((await save(app, lena, { role: 'teacher' })).body.profile).toMatchObject(none);

  const teacher = await save(app, lena, { ...about, gender: 'female' });
  expect(teacher.body.profile).toMatchObject({ ...about, completeness: 100 });
  expect((await save(app, lena, { role: 'student' })).body.profile).toMatchObject({ ...none, completeness: 100 });
  await save(app, lena, { summary: 'Written as a student.' });
  expect((await save(app, lena, { role: 'teacher' })).body.profile).toMatchObject(about);
});

test('a city belongs to its country, and another country leaves none', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const munich = await placeNamed(app, 'Munich');
  const wrong = { city_id: 'Please select your city' };
  expect((await save(app, lena, { city_id: munich.id })).body.fields).toEqual(wrong);
  expect((await save(app, lena, { country_id: 'fr', city_id: munich.id })).body.fields).toEqual(wrong);
  expect((await save(app, lena, { country_id: 'zz' })).body.fields).toEqual({
    country_id: 'Please select your country',
  });
  await save(app, lena, { country_id: 'de', city_id: munich.id });
  expect((await save(app, lena, { country_id: 'de' })).body.profile.city_id).toBe(munich.id);
  expect((await save(app, lena, { country_id: 'fr' })).body.profile).toMatchObject({
    country: 'France',
    city_id: null,
  });
});

test('nobody writes the profile of another, not even an administrator', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student' });
  const others = [await app.people.signedIn({ role: 'student' }), await app.people.signedIn({ role: 'admin' })];
  for (const other of others) {
    expect((await save(app, other, { user_id: lena.id, name: 'Mallory' })).body.code).toBe('forbidden');
    await save(app, other, { userId: lena.id, id: lena.id, name: 'Mallory' });
    expect((await read(app, lena)).body.profile.name).toBe('Noor');
  }
});

test('nobody makes themselves administrator, and an administrator keeps the role', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student' });
  expect((await save(app, lena, { role: 'admin' })).status).toBe(403);
  await save(app, lena, {
    blocked: true,
    is_deleted: true,
    onboarded: true,
    created_at: '2000-01-01',
    completeness: 100,
  });
  expect((await read(app, lena)).body.profile).toMatchObject({ role: 'student', blocked: false });
  const admin = await app.people.signedIn({ role: 'admin' });
  expect((await save(app, admin, { role: 'teacher' })).status).toBe(403);
  expect((await save(app, admin, { name: 'Ada' })).status).toBe(200);
});

test('who may see whom: students see listed teachers without their private details, all else is not there', async () => {
  const app = appOfFile();
  const teacher = await app.people.signedIn({ role: 'teacher', onboarded: true });
  const student = await app.people.signedIn({ role: 'student', onboarded: true });
  const newcomer = await app.people.signedIn({ role: 'student' });
  const admin = await app.people.signedIn({ role: 'admin' });
  const seen = (await read(app, student, teacher.id)).body.profile;
  expect(seen.name).toBe('Noor');
  for (const field of [
    'email',
    'pending_email',
    'phone_number',
    'date_of_birth',
    'gender',
    'blocked',
    'completeness',
  ]) {
    expect(seen).not.toHaveProperty(field);
  }
  expect((await read(app, admin, student.id)).body.profile).toMatchObject({ email: student.email });
  expect((await read(app, teacher, student.id)).status).toBe(404);
  expect((await read(app, student, newcomer.id)).status).toBe(404);
  expect((await read(app, newcomer, teacher.id)).status).toBe(404);
  expect((await app.call(getProfile, { query: { userId: 'me' } }, student)).status).toBe(400);
});

test('education entries: at least one stays, and only the owner touches them', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student', onboarded: true });
  const other = await app.people.signedIn({ role: 'student', onboarded: true });
  const munich = await placeNamed(app, 'Munich');
  const entry = { country_id: 'de', city_id: munich.id, university: 'A University', education_level: 'phd' as const };
  const own = { params: { id: lena.id } };

  const added = await app.call(educations.addEducation, { ...own, body: { ...entry, course: 3 } }, lena);
  expect(added.status).toBe(201);
  const at = { params: { id: lena.id, eid: added.body.education.id } };
  const changed = await app.call(educations.changeEducation, { ...at, body: { ...entry, faculty: 'Law' } }, lena);
  expect(changed.body.education).toMatchObject({ faculty: 'Law', course: null });

  expect((await app.call(educations.listEducations, own, other)).status).toBe(403);
  expect((await app.call(educations.addEducation, { ...own, body: entry }, other)).status).toBe(403);
  const foreign = { params: { id: other.id, eid: added.body.education.id } };
  expect((await app.call(educations.changeEducation, { ...foreign, body: entry }, other)).status).toBe(404);
  expect((await app.call(educations.removeEducation, foreign, other)).status).toBe(404);

  const replaced = await app.call(educations.replaceEducations, { ...own, body: { educations: [entry, entry] } }, lena);
  expect(replaced.body.educations).toHaveLength(2);
  const remove = (eid: string) => app.call(educations.removeEducation, { params: { id: lena.id, eid } }, lena);
  const answers = await Promise.all(replaced.body.educations.map(({ id }: { id: string }) => remove(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('At least one education entry is required');
});

test('a wrong entry of many is named by its place', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student', onboarded: true });
  const munich = await placeNamed(app, 'Munich');
  const entry = { country_id: 'de', city_id: munich.id, university: 'A University', education_level: 'phd' as const };
  const replace = (list: object[]) =>
    app.call(
      educations.replaceEducations,
      // Wrong on purpose, so not of the type that the form would send.
      { params: { id: lena.id }, body: { educations: list as [typeof entry] } },
      lena,
    );
  expect((await replace([entry, { ...entry, university: '' }])).body.fields).toEqual({
    'educations.1.university': 'University is required',
  });
  expect((await replace([entry, { ...entry, country_id: 'fr' }])).body.fields).toEqual({
    'educations.1.city_id': 'City is required',
  });
  expect((await replace([{ ...entry, graduation_year: 1899 }])).body.error).toMatch(
    /^Graduation year must be a valid year between 1900 and \d{4}$/,
  );
  expect((await replace([])).body.error).toBe('At least one education entry is required');
  expect((await read(app, lena)).body.profile.user_educations).toHaveLength(1);
});
