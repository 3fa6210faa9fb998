import { randomBytes } from 'node:crypto';

import { requestChat } from '@coursemate/contract/chats/chats';
import { writeToSupport } from '@coursemate/contract/chats/support';
import { addEducation } from '@coursemate/contract/educations';
import { giveFeedback } from '@coursemate/contract/feedback';
import * as lessons from '@coursemate/contract/lessons';
import { requestEntry } from '@coursemate/contract/lists';
import { addSubject } from '@coursemate/contract/subjects';
import { changeUser, deleteUser } from '@coursemate/contract/users';

import { acceptedChat, studentAndTeacher } from '../testing/chats.ts';
import { universityId } from '../testing/courses.ts';
import { must } from '../testing/must.ts';
import type { Person } from '../testing/people.ts';
import { placeNamed } from '../testing/places.ts';
import { listedTeacher, onboardedStudent } from '../testing/teachers.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Everyone who may come to the product. Who is deleted or restricted has signed in before. */
export const VIEWERS = [
  'anonymous',
  'unverified',
  'newcomer',
  'student',
  'teacher',
  'restricted student',
  'restricted teacher',
  'deleted',
  'admin',
] as const;

export type ViewerKind = (typeof VIEWERS)[number];

/** What belongs to someone. */
export interface Things {
  userId: string;
  /** Someone with whom they have an accepted chat, and that chat. */
  partnerId: string;
  chat: string;
  /** The same with someone else, whom calls about blocks may block. */
  blockableId: string;
  /** A request that nobody has answered: a student's own, or one to a teacher. */
  waitingChat: string;
  /** Another one, which calls may withdraw. */
  withdrawableChat: string;
  /** A teacher whom they have rated, or who they are. */
  ratedTeacherId: string;
  education: string;
  secondEducation: string;
  subject: string;
  secondSubject: string;
  listRequest: string;
  supportChat: string;
  /** A lesson that they have agreed on, in that accepted chat. */
  lesson: string;
  /** What was said about that teacher. */
  feedback: string;
}

export interface Visitor {
  kind: ViewerKind;
  email: string;
  /** Null for someone who cannot sign in. */
  token: string | null;
  /** Null for whom nothing can belong to. */
  own: Things | null;
}

interface Entries {
  changed: number;
  merged: number;
  into: number;
}

export interface World {
  visitors: readonly Visitor[];
  /** What belongs to a student whom nobody of the visitors knows, and to a teacher. */
  foreign: { student: Things; teacher: Things };
  /** People, feedback and a lesson in dispute that calls of administrators may change. */
  victims: { changed: string; deleted: string; moderated: string; removed: string; disputed: string };
  /** Entries of the list of subjects that may be changed and merged. */
  entries: Entries;
  /** The same of courses, and the university that they belong to. */
  courses: Entries & { university: number };
  city: { id: number; country_id: string };
}

export const education = (city: World['city']) => ({
  country_id: city.country_id,
  city_id: city.id,
  university: 'Technical University of Munich',
  faculty: null,
  education_level: 'bachelor' as const,
  graduation_year: null,
  course: null,
});

async function thingsOf(
  app: TestApp,
  person: Person,
  role: 'student' | 'teacher',
  city: World['city'],
): Promise<Things> {
  const isStudent = role === 'student';
  const another = () => (isStudent ? listedTeacher(app) : onboardedStudent(app));
  const chatWith = (other: Person) => (isStudent ? acceptedChat(app, person, other) : acceptedChat(app, other, person));
  const [partner, blockable, asked, askedToo] = [await another(), await another(), await another(), await another()];
  const chat = await chatWith(partner);
  await chatWith(blockable);
  const requestBetween = async (other: Person) => {
    const [asker, teacher] = isStudent ? [person, other] : [other, person];
    return (await app.call(requestChat, { body: { participantId: teacher.id } }, asker)).body.chat.id;
  };
  const rating = { params: { id: isStudent ? partner.id : person.id }, body: { rating: 4 } };
  const rated = await app.call(giveFeedback, rating, isStudent ? person : partner);
  const addOne = async () => {
    const input = { params: { id: person.id }, body: education(city) };
    return (await app.call(addEducation, input, person)).body.education.id;
  };
  const subject = async (name: string) => {
    if (isStudent) return crypto.randomUUID();
    const input = { params: { id: person.id }, body: { subject: name, price: 20 } };
    return (await app.call(addSubject, input, person)).body.subject.id;
  };
  const request = { params: { type: 'subjects' as const }, body: { name: `Falconry of ${person.id}` } };
  const requested = await app.call(requestEntry, request, person);
  const support = await app.call(writeToSupport, { body: { message: 'Hello' } }, person);
  return {
    userId: person.id,
    partnerId: partner.id,
    chat,
    blockableId: blockable.id,
    waitingChat: await requestBetween(asked),
    withdrawableChat: await requestBetween(askedToo),
    ratedTeacherId: isStudent ? partner.id : person.id,
    feedback: rated.body.feedback.id,
    education: await addOne(),
    secondEducation: await addOne(),
    subject: await subject('Physics'),
    secondSubject: await subject('Chemistry'),
    listRequest: requested.body.request.id,
    supportChat: must(support.body.chatId),
    lesson: await lessonBetween(app, isStudent ? partner : person, isStudent ? person : partner, chat),
  };
}

async function lessonBetween(app: TestApp, teacher: Person, student: Person, chat_id: string): Promise<string> {
  const body = { chat_id, starts_at: '2026-12-01T10:00:00Z', minutes: 60 as const, mode: 'online' as const };
  const { id: lesson } = must((await app.call(lessons.proposeLessons, { body }, teacher)).body.lessons[0]);
  await app.call(lessons.changeLesson, { params: { id: lesson }, query: {}, body: { action: 'confirm' } }, student);
  return lesson;
}

/** A lesson whose people differ about whether it took place. */
async function disputedLesson(app: TestApp): Promise<string> {
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const lesson = await lessonBetween(app, teacher, student, chatId);
  await app.platform.db
    .updateTable('lessons')
    .set({ status: 'disputed', reported_by: 'teacher', reported_at: app.clock.now() })
    .where('id', '=', lesson)
    .execute();
  return lesson;
}

async function feedbackBy(app: TestApp, student: Person, teacherId: string): Promise<string> {
  const row = await app.platform.db
    .selectFrom('feedbacks')
    .select('id')
    .where('student_id', '=', student.id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Named by chance: a database may hold several worlds. */
async function newEntry(app: TestApp, university: number | null = null): Promise<number> {
  const name = `Entry ${randomBytes(6).toString('hex')}`;
  const { id } = await app.platform.db
    .insertInto('list_entries')
    .values({
      type: university === null ? 'subjects' : 'courses',
      university_id: university,
      name,
      folded: ` ${name.toLowerCase()}`,
      country_id: null,
      city_id: null,
      source_key: null,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newEntries(app: TestApp, university: number | null = null): Promise<Entries> {
  return {
    changed: await newEntry(app, university),
    merged: await newEntry(app, university),
    into: await newEntry(app, university),
  };
}

export async function makeWorld(app: TestApp): Promise<World> {
  const city = await placeNamed(app, 'Munich');
  const university = await universityId(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const people = {
    student: await onboardedStudent(app),
    teacher: await listedTeacher(app),
    'restricted student': await onboardedStudent(app),
    'restricted teacher': await listedTeacher(app),
    deleted: await onboardedStudent(app),
  };
  const known: Visitor[] = [];
  for (const [kind, person] of Object.entries(people)) {
    const own = await thingsOf(app, person, kind.endsWith('teacher') ? 'teacher' : 'student', city);
    // Only names of `VIEWERS` are keys above.
    known.push({ kind: kind as ViewerKind, email: person.email, token: person.session.access_token, own });
  }
  for (const kind of ['restricted student', 'restricted teacher'] as const) {
    await app.call(changeUser, { params: { id: people[kind].id }, body: { blocked: true } }, admin);
  }
  await app.call(deleteUser, { params: { id: people.deleted.id }, query: {} }, admin);

  const newcomer = await app.people.signedIn({ role: 'student' });
  const unverified = await app.people.account({ role: 'student', verified: false });
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const foreign = {
    student: await thingsOf(app, student, 'student', city),
    teacher: await thingsOf(app, teacher, 'teacher', city),
  };
  const raters = [await onboardedStudent(app), await onboardedStudent(app)];
  for (const rater of raters) {
    await acceptedChat(app, rater, teacher);
    await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 3 } }, rater);
  }
  const bare = (kind: ViewerKind, email: string, token: string | null): Visitor => ({ kind, email, token, own: null });
  const visitors = [
    bare('anonymous', 'nobody@people.test', null),
    bare('unverified', unverified.email, null),
    bare('newcomer', newcomer.email, newcomer.session.access_token),
    bare('admin', admin.email, admin.session.access_token),
    ...known,
  ];
  return {
    visitors: VIEWERS.map((kind) => must(visitors.find((visitor) => visitor.kind === kind))),
    foreign,
    victims: {
      changed: (await onboardedStudent(app)).id,
      deleted: (await onboardedStudent(app)).id,
      moderated: await feedbackBy(app, must(raters[0]), teacher.id),
      removed: await feedbackBy(app, must(raters[1]), teacher.id),
      disputed: await disputedLesson(app),
    },
    entries: await newEntries(app),
    courses: { ...(await newEntries(app, university)), university },
    city,
  };
}
