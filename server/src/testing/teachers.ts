import { saveProfile } from '@coursemate/contract/profiles';
import { addSubject } from '@coursemate/contract/subjects';
import { expect } from 'vitest';

import type { Person, PersonOptions } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A teacher whom students can find and ask. */
export async function listedTeacher(
  app: TestApp,
  options: PersonOptions & { subjects?: readonly string[]; price?: number; summary?: string; lastName?: string } = {},
): Promise<Person> {
  const { subjects = ['Mathematics'], price = 20, summary, lastName, ...person } = options;
  const teacher = await app.people.signedIn({ role: 'teacher', onboarded: true, ...person });
  const body = {
    ...(summary === undefined ? {} : { summary }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
  };
  expect((await app.call(saveProfile, { body }, teacher)).status).toBe(200);
  for (const subject of subjects) {
    const added = await app.call(addSubject, { params: { id: teacher.id }, body: { subject, price } }, teacher);
    expect(added.status).toBe(201);
  }
  return teacher;
}

export function onboardedStudent(app: TestApp): Promise<Person> {
  return app.people.signedIn({ role: 'student', onboarded: true });
}
