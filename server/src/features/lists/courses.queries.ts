import type { Db, Tx } from '#platform/db/database.ts';
import { matches } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import { pageMeant } from './lists.queries.ts';
import type { Page } from './lists.queries.ts';
import './lists.tables.ts';
import type { EntryRow } from './lists.tables.ts';

export interface ListedUniversity {
  id: number;
  name: string;
}

/**
 * A university that is offered; for a merged one the one that stands for it. In a transaction it is held, so that
 * whoever gives it a course either comes before a merge of it, which then moves the course, or finds it merged.
 */
export async function findListedUniversity(db: Db | Tx, id: number): Promise<ListedUniversity | undefined> {
  const universities = db
    .selectFrom('list_entries')
    .select(['id', 'name', 'is_active', 'merged_into'])
    .where('type', '=', 'universities')
    .$if(db.isTransaction, (query) => query.forKeyShare());
  const named = await universities.where('id', '=', id).executeTakeFirst();
  const target = named?.merged_into ?? null;
  const found = target === null ? named : await universities.where('id', '=', target).executeTakeFirst();
  return found?.is_active ? { id: found.id, name: found.name } : undefined;
}

export async function findUniversityOfCourse(db: Db, id: number): Promise<number | undefined> {
  const course = await db
    .selectFrom('list_entries')
    .select('university_id')
    .where('type', '=', 'courses')
    .where('id', '=', id)
    .executeTakeFirst();
  return course?.university_id ?? undefined;
}

/**
 * The courses of a university, or the one with an id, in the order of their names. A search looks at them one by one; the planner would rather
 * ask the index of all names.
 */
export async function pageOfCourses(db: Db, at: Page & { id?: number | undefined }, university: ListedUniversity) {
  const isSearch = at.search !== undefined && at.search !== '';
  const courses = (search: string | undefined) =>
    db
      .with(
        (name) => (isSearch ? name('own').materialized() : name('own').notMaterialized()),
        (query) =>
          query
            .selectFrom('list_entries')
            .select(['id', 'name', 'code', 'folded', 'searched'])
            .where('type', '=', 'courses')
            .where('is_active', '=', true)
            .where('university_id', '=', university.id)
            .$if(at.id !== undefined, (one) => one.where('id', '=', at.id ?? 0)),
      )
      .selectFrom('own')
      .select(['id', 'name', 'code', 'searched'])
      .where(matches('searched', search))
      .orderBy('folded')
      .orderBy('id');
  const found = await readPage(db, courses(at.search), at);
  const { rows, pagination } =
    found.pagination.total > 0 || !isSearch ? found : await pageMeant(courses(undefined), at);
  const whose = { university_id: university.id, university: university.name };
  return { courses: rows.map(({ id, name, code }) => ({ id, name, code, ...whose })), pagination };
}

/** A course whose university is merged. */
export interface MovingCourse extends EntryRow {
  /** The course that the university that stays has under this name; null where the name is free. */
  there: number | null;
}

/** Held until the transaction ends. Merged courses whose name is taken have nothing to bring along. */
export async function lockMovingCourses(tx: Tx, from: number, into: number): Promise<MovingCourse[]> {
  const rows = await tx
    .selectFrom('list_entries as course')
    .leftJoin('list_entries as there', (join) =>
      join
        .onRef('there.folded', '=', 'course.folded')
        .on('there.type', '=', 'courses')
        .on('there.university_id', '=', into),
    )
    .selectAll('course')
    .select((eb) => eb.fn.coalesce('there.merged_into', 'there.id').as('there'))
    .where('course.type', '=', 'courses')
    .where('course.university_id', '=', from)
    .orderBy('course.id')
    .forUpdate('course')
    .execute();
  return rows.filter((course) => course.there === null || course.merged_into === null);
}

export async function moveCourses(tx: Tx, ids: readonly number[], universityId: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('list_entries')
    .set({ university_id: universityId, updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Requests for courses follow their university, unless the same name waits there already. */
export async function moveCourseRequests(tx: Tx, from: number, into: number): Promise<void> {
  await tx
    .updateTable('list_requests')
    .set({ university_id: into })
    .where('university_id', '=', from)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'pending'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('list_requests as waiting')
              .select('waiting.id')
              .where('waiting.type', '=', 'courses')
              .where('waiting.status', '=', 'pending')
              .where('waiting.university_id', '=', into)
              .whereRef('waiting.folded', '=', 'list_requests.folded'),
          ),
        ),
      ]),
    )
    .execute();
}
