import { fold } from '@coursemate/contract/base/fold';

import { days, later } from '#platform/clock.ts';

import { adminAccount, studentAccount, teacherName } from './accounts.ts';
import { daysBefore, recentMoment } from './calendar.ts';
import type { DemoData, NewcomerData, StudentData, TeacherData } from './data.ts';
import { emailOf, nameOf } from './names.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { seededId } from './random.ts';
import { daysSinceJoining } from './ratings.ts';
import type { Row } from './rows.ts';

/** Kept by regulators for films and novels, so that a curious visitor of the demo wakes nobody up. */
const FICTIONAL: Readonly<Record<string, string>> = {
  us: '+12125550',
  ca: '+14165550',
  de: '+493023125',
  fr: '+33199000',
  au: '+61255500',
};
/** Where we know of none, people have moved from London. */
const BRITISH = '+442079460';

/** Gives everyone a number of their own, of their country where we know fictional ones. */
function fictionalPhones(): (country: string) => string {
  const used = new Map<string, number>();
  return (country) => {
    const prefix = FICTIONAL[country] ?? BRITISH;
    const count = used.get(prefix) ?? 0;
    used.set(prefix, count + 1);
    return `${prefix}${100 + count}`;
  };
}

export interface Person {
  user: Row<'users'>;
  educations: Row<'educations'>[];
  subjects: Row<'teacher_subjects'>[];
  /** What they teach, or the faculty where they study. */
  fields: readonly string[];
}

interface Context {
  places: Places;
  passwordHash: string;
  /** What the files date in days is counted back from here. */
  end: Date;
  now: Date;
  nextPhone: (country: string) => string;
}

type Studies = Pick<StudentData, 'university' | 'faculty' | 'level' | 'year'> & { course?: number | null };

function educationRow(user: Row<'users'>, studies: Studies, position: number, { places }: Context): Row<'educations'> {
  const { id, name, country_id, city_id } = places.university(studies.university);
  return {
    id: seededId(createRandom(`education ${position} of ${user.email}`), new Date(user.created_at)),
    user_id: user.id,
    position,
    country_id,
    city_id,
    university: name,
    university_folded: fold(name),
    university_id: id,
    faculty: studies.faculty,
    faculty_folded: fold(studies.faculty),
    education_level: studies.level,
    graduation_year: studies.year,
    course: studies.course ?? null,
    created_at: user.created_at,
  };
}

/** Old enough for what they study. */
function birthOf(year: number, index: number): string {
  return new Date(Date.UTC(year - 24, index % 12, 1 + (index % 28))).toISOString().slice(0, 10);
}

function userRow(
  named: { first_name: string; last_name: string },
  joined: Date,
  { passwordHash }: Context,
  more: Partial<Row<'users'>> & Pick<Row<'users'>, 'role'>,
): Row<'users'> {
  return {
    id: seededId(createRandom(`id of ${nameOf(named)}`), joined),
    email: emailOf(named),
    password_hash: passwordHash,
    name: named.first_name,
    last_name: named.last_name,
    email_verified_at: joined,
    onboarded: true,
    deleted_at: null,
    created_at: joined,
    updated_at: joined,
    ...more,
  };
}

/** Teachers who take no requests: for so many days, or without an end. */
const PAUSES: Record<string, number | null> = { 'Philipp Ackermann': 15, 'Alejandra Ruiz': null };

function pauseOf(name: string, end: Date): Partial<Row<'users'>> {
  const length = PAUSES[name];
  if (length === undefined) return {};
  return {
    accepts_requests: false,
    paused_until: length === null ? null : later(end, days(length)).toISOString().slice(0, 10),
  };
}

function planTeacher(teacher: TeacherData, index: number, context: Context): Person {
  const { places, end } = context;
  const joined = daysBefore(end, daysSinceJoining(teacher), createRandom(`hour of ${nameOf(teacher)}`));
  const user = userRow(teacher, joined, context, {
    role: 'teacher',
    country_id: teacher.country,
    city_id: places.city(teacher.country, teacher.city),
    phone_number: context.nextPhone(teacher.country),
    date_of_birth: birthOf(teacher.year, index),
    summary: teacher.summary,
    video_url: teacher.video,
    ...pauseOf(nameOf(teacher), end),
    ...(nameOf(teacher) === teacherName ? { gender: 'male' } : {}),
  });
  const studies: Studies[] = teacher.earlier ? [teacher, teacher.earlier] : [teacher];
  return {
    user,
    educations: studies.map((entry, position) => educationRow(user, entry, position, context)),
    subjects: teacher.subjects.map(({ name, price }, position) => ({
      id: seededId(createRandom(`${name} of ${user.email}`), joined),
      user_id: user.id,
      position,
      subject_id: places.subject(name),
      request_id: null,
      price: price.toFixed(2),
      currency: teacher.currency,
      created_at: joined,
    })),
    fields: teacher.subjects.map(({ name }) => name),
  };
}

/** Students live where they study. */
function planStudent(
  student: Omit<StudentData, 'face'>,
  index: number,
  joined: Date,
  context: Context,
  more: Partial<Row<'users'>> = {},
): Person {
  const { country_id, city_id } = context.places.university(student.university);
  const user = userRow(student, joined, context, {
    role: 'student',
    country_id,
    city_id,
    phone_number: context.nextPhone(country_id),
    date_of_birth: birthOf(student.year, index),
    ...more,
  });
  const educations = [educationRow(user, student, 0, context)];
  return { user, educations, subjects: [], fields: [student.faculty] };
}

/** Newcomers of this month and the one before. */
const NEW_FOR_DAYS = 59;

function planNewcomer(newcomer: NewcomerData, index: number, context: Context): Person {
  const random = createRandom(`coming of ${nameOf(newcomer)}`);
  const joined = recentMoment(context.end, { from: NEW_FOR_DAYS, to: 0 }, random);
  if (newcomer.role === 'student') return planStudent(newcomer, index, joined, context);
  const user = userRow(newcomer, joined, context, { role: newcomer.role || null, onboarded: false });
  return { user, educations: [], subjects: [], fields: [] };
}

/** Everyone, by the names that the files use. A student joined when `joinedOf` says. */
export function planPeople(
  data: DemoData,
  joinedOf: (student: string) => Date,
  world: Omit<Context, 'nextPhone'>,
): Map<string, Person> {
  const context = { ...world, nextPhone: fictionalPhones() };
  const admin = userRow(adminAccount, daysBefore(context.end, 900, createRandom('administrator')), context, {
    role: 'admin',
  });
  const own = { gender: 'female' } as const;
  const people = [
    planStudent(studentAccount, 0, joinedOf(nameOf(studentAccount)), context, own),
    { user: admin, educations: [], subjects: [], fields: [] },
    ...data.teachers.map((teacher, index) => planTeacher(teacher, index, context)),
    ...data.students.map((student, index) => planStudent(student, index + 1, joinedOf(nameOf(student)), context)),
    ...data.newcomers.map((newcomer, index) => planNewcomer(newcomer, index, context)),
  ];
  // Some newcomers come later today.
  const here = people.filter(({ user }) => new Date(user.created_at) <= world.now);
  return new Map(here.map((person) => [`${person.user.name} ${person.user.last_name}`, person]));
}
