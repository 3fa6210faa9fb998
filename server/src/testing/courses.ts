import { addItem } from '@coursemate/contract/admin-lists';
import { replaceUserCourses } from '@coursemate/contract/courses';
import type { CourseRelation } from '@coursemate/contract/courses';
import { universities } from '@coursemate/contract/lists';
import { expect } from 'vitest';

import { must } from './must.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The id of a listed university. */
export async function universityId(app: TestApp, name = 'Technical University of Munich'): Promise<number> {
  const { body } = await app.call(universities, { query: { search: name } });
  return must(body.universities.find((university) => university.name === name)).id;
}

/** Lists a course and gives its id. */
export async function listedCourse(
  app: TestApp,
  name: string,
  { code, university }: { code?: string; university?: string } = {},
): Promise<number> {
  const admin = await app.people.signedIn({ role: 'admin' });
  const body = { name, university_id: await universityId(app, university), ...(code === undefined ? {} : { code }) };
  const added = await app.call(addItem, { params: { type: 'courses' }, body }, admin);
  expect(added.status).toBe(201);
  return added.body.item.id;
}

/** Gives someone these courses and no others. */
export async function haveCourses(
  app: TestApp,
  person: Person,
  courses: ReadonlyArray<[courseId: number, relation: CourseRelation]>,
): Promise<void> {
  const rows = courses.map(([course_id, relation]) => ({ course_id, relation }));
  const saved = await app.call(replaceUserCourses, { params: { id: person.id }, body: { courses: rows } }, person);
  expect(saved.status).toBe(200);
}
