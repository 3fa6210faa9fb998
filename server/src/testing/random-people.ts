import { foldKey } from '@coursemate/contract/base/fold';
import type { Role } from '@coursemate/contract/base/roles';

import { refreshUserRows } from '#features/admin-users/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import type { TestApp } from './test-app.ts';

const LEVELS = ['bachelor', 'master', 'phd', 'other'] as const;

export interface RandomPerson {
  id: string;
  name: string;
  last_name: string;
  email: string;
  role: Role | null;
  blocked: boolean;
  deleted_at: Date | null;
  created_at: Date;
  country_id: string | null;
  city_id: number | null;
  educations: Array<{
    country_id: string;
    city_id: number;
    university: string;
    faculty: string | null;
    education_level: (typeof LEVELS)[number];
    graduation_year: number | null;
    course: number | null;
  }>;
  subjects: Array<{ id: number; name: string; price: number }>;
}

/** Always the same people for the same seed. */
function dice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  // The index is within the list; what it holds may be null.
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, one };
}

/** People who share few names, places and years, so that every filter fits some of them and no filter fits all. */
export async function randomPeople(app: TestApp, count: number): Promise<RandomPerson[]> {
  const { db } = app.platform;
  const cities = await db.selectFrom('cities').select(['id', 'country_id']).orderBy('id').limit(6).execute();
  const others = await db.selectFrom('cities').select(['id', 'country_id']).orderBy('id', 'desc').limit(6).execute();
  const listed = await db.selectFrom('list_entries').select(['id', 'name']).where('type', '=', 'subjects').execute();
  const { below, one } = dice(7);
  const people = Array.from({ length: count }, (_, index): RandomPerson => {
    const created_at = new Date(Date.UTC(2025, below(14), 1 + below(28), below(24)));
    const home = below(5) > 0 ? one([...cities, ...others]) : null;
    const taught = below(3) === 0 ? [one(listed.slice(0, 3)), one(listed.slice(3, 6))] : [];
    return {
      id: newId(created_at.getTime()),
      name: one(['Zoë', 'Łukasz', 'Ana', 'Anaïs', 'Émile', '']),
      last_name: one(['Müller', 'Okafor', 'd’Arc', 'Ng', '']),
      email: `${one(['zoe', 'ana', 'lu_kas', 'e.mile', '50%'])}${index}@${one(['demo.test', 'gmail.test', 'uni-a.test'])}`,
      role: one(['student', 'teacher', 'teacher', null]),
      blocked: below(6) === 0,
      deleted_at: below(5) === 0 ? new Date(created_at.getTime() + 1000) : null,
      created_at,
      country_id: home?.country_id ?? null,
      city_id: home?.id ?? null,
      educations: Array.from({ length: below(3) }, () => {
        const place = one([...cities, ...others]);
        return {
          country_id: place.country_id,
          city_id: place.id,
          university: one(['ETH Zürich', 'University of Łódź', 'MIT', '東京大学']),
          faculty: one(['Law', 'Physics', null]),
          education_level: one(LEVELS),
          graduation_year: one([2024, 2025, null]),
          course: one([1, 2, null]),
        };
      }),
      subjects: taught.map((subject) => ({ ...subject, price: 10 + below(30) })),
    };
  });
  await insertPeople(app, people);
  return people;
}

async function insertPeople(app: TestApp, people: readonly RandomPerson[]): Promise<void> {
  await withTx(app.platform.db, silentLog, async (tx) => {
    await tx
      .insertInto('users')
      .values(
        people.map(({ educations: _educations, subjects: _subjects, ...user }) => ({
          ...user,
          password_hash: '',
          email_verified_at: user.created_at,
          updated_at: user.created_at,
        })),
      )
      .execute();
    const educations = people.flatMap((person) =>
      person.educations.map((entry, position) => ({
        ...entry,
        id: newId(person.created_at.getTime()),
        user_id: person.id,
        position,
        university_folded: foldKey(entry.university),
        university_id: null,
        faculty_folded: entry.faculty === null ? null : foldKey(entry.faculty),
        created_at: person.created_at,
      })),
    );
    await tx.insertInto('educations').values(educations).execute();
    const subjects = people.flatMap((person) =>
      person.subjects.map((subject, position) => ({
        id: newId(person.created_at.getTime()),
        user_id: person.id,
        position,
        subject_id: subject.id,
        request_id: null,
        price: String(subject.price),
        currency: 'EUR' as const,
        created_at: person.created_at,
      })),
    );
    await tx.insertInto('teacher_subjects').values(subjects).execute();
    await refreshUserRows(
      tx,
      people.map(({ id }) => id),
    );
  });
}
