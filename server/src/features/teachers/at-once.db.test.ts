import { processRequest } from '@coursemate/contract/admin-lists';
import { giveFeedback } from '@coursemate/contract/feedback';
import { requestEntry } from '@coursemate/contract/lists';
import { saveProfile } from '@coursemate/contract/profiles';
import { replaceSubjects } from '@coursemate/contract/subjects';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const ROUNDS = 6;

test('what happens to one teacher at the same moment takes turns, and nobody waits for each other in a circle', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const maya = await listedTeacher(app);
  const students: Person[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    const student = await onboardedStudent(app);
    await acceptedChat(app, student, maya);
    students.push(student);
  }
  const wish = { params: { type: 'subjects' as const }, body: { name: 'Cartography' } };
  const { id } = (await app.call(requestEntry, wish, maya)).body.request;
  const own = { params: { id: maya.id } };
  const subjects = [
    { subject: 'Cartography', price: 9 },
    { subject: 'Mathematics', price: 20 },
  ];

  const answers = await Promise.all([
    ...students.map((student) => app.call(giveFeedback, { ...own, body: { rating: 5 } }, student)),
    ...students.map((_, n) => app.call(saveProfile, { body: { summary: `Version ${n}` } }, maya)),
    ...students.map(() => app.call(replaceSubjects, { ...own, body: { subjects } }, maya)),
    app.call(processRequest, { params: { id }, body: { status: 'approved' } }, admin),
    app.call(changeUser, { ...own, body: { blocked: false } }, admin),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const { rating_sum, rating_count } = await app.platform.db
    .selectFrom('teachers')
    .select(['rating_sum', 'rating_count'])
    .where('user_id', '=', maya.id)
    .executeTakeFirstOrThrow();
  expect([rating_sum, rating_count]).toEqual([ROUNDS * 5, ROUNDS]);
});
