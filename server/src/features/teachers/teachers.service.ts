import { limits } from '@coursemate/contract/base/limits';
import { paginate } from '@coursemate/contract/base/pagination';
import type { Pagination } from '@coursemate/contract/base/pagination';
import type { TeacherQuery } from '@coursemate/contract/teachers';

import { currentName, findOfferedCourses, findSubjects, withoutSmallWords } from '#features/lists/index.ts';
import { isListedTeacher } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findTeacherRows } from './cards.queries.ts';
import { wordsOf } from './search/document.ts';
import type { Studies } from './search/match.ts';
import { facetsOf, matchingOf } from './search/matching.ts';
import { findAmongFew, findBeyondTotals, readCards } from './search/page.queries.ts';
import type { PageRow, Range, TeacherSearch } from './search/page.queries.ts';
import { areShelvesFilled, findOnShelf } from './search/shelves.queries.ts';
import { shelfOf } from './search/shelves.ts';
import type { Shelf } from './search/shelves.ts';
import { findSimilarIds } from './search/similar.queries.ts';
import { isForgiving } from './search/typos.ts';
import type { Neighbours } from './search/vocabulary.queries.ts';
import { maySeeTeacher } from './teachers.policy.ts';
import { couldBeAsked, matchableOf, receivesMessages, sharedText } from './teachers.presenter.ts';

/** Words that one search looks for; nobody types more, and each costs. */
const WORDS_MAX = 8;

/** What is asked for, by whom, and what they may share with teachers. */
interface Asked {
  query: TeacherQuery;
  viewerId: string;
  studies: Studies;
  neighboursOf: (words: readonly string[]) => Promise<Neighbours>;
  now: Date;
}

interface TeacherPage {
  rows: readonly CompleteRow[];
  pagination: Pagination;
}

type CompleteRow = PageRow & { card: string };

/** Null: nothing can match. */
async function readSearch(db: Db, asked: Asked): Promise<TeacherSearch | null> {
  const { query: given, viewerId, studies, now } = asked;
  const search = given.search ?? '';
  const words = [...new Set(wordsOf(withoutSmallWords(search)))].slice(0, WORDS_MAX);
  if (search !== '' && words.length === 0) return null;

  let subjectId: number | undefined;
  if (given.subject !== undefined) {
    const [found] = await findSubjects(db, [given.subject], viewerId);
    if (!found || !('subjectId' in found)) return null;
    ({ subjectId } = found);
  }
  // A bookmarked filter goes on working when its entry was merged into another.
  const { university, faculty, course_id: courseId } = given;
  const query = {
    ...given,
    ...(university && { university: await currentName(db, 'universities', university) }),
    ...(faculty && { faculty: await currentName(db, 'faculties', faculty) }),
    ...(courseId && { course_id: (await findOfferedCourses(db, [courseId])).get(courseId) ?? courseId }),
  };
  const neighbours = await asked.neighboursOf(words.filter(isForgiving));
  return {
    matching: matchingOf(facetsOf(query, subjectId), { words, neighbours }),
    query,
    subjectId,
    sort: query.sort ?? (words.length > 0 ? 'relevance' : 'rating'),
    viewerId,
    studies,
    now,
  };
}

/** One page of teachers; the number of queries is the same whatever its size. */
export async function findTeachers(db: Db, asked: Asked): Promise<TeacherPage> {
  const { query } = asked;
  const at = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const shelf = shelfOf(query);
  const shelved = shelf && (await areShelvesFilled(db)) && (await pageOfShelf(db, asked, shelf, at));
  // An empty shelf may have the name of an entry that was merged into another.
  const renamed = query.university !== undefined || query.faculty !== undefined || query.course_id !== undefined;
  if (shelved && !(renamed && shelved.pagination.total === 0)) return shelved;
  const search = await readSearch(db, asked);
  if (!search) return exactPage(db, query, [], 0);
  const { rows, counted } = await findAmongFew(db, search, at);
  if (counted <= limits.exactTotalMax) return exactPage(db, query, rows, counted);
  // One more than the page tells whether another follows, whatever the estimate says.
  const oneMore = { ...at, limit: query.limit + 1 };
  const { rows: found, counted: expected } = await findBeyondTotals(db, search, oneMore);
  const total = Math.max(expected, at.offset + found.length);
  return { rows: await complete(db, found.slice(0, query.limit)), pagination: paginate(query, total, true) };
}

async function pageOfShelf(db: Db, asked: Asked, shelf: Shelf, at: Range): Promise<TeacherPage> {
  const { query } = asked;
  const { rows, counted, expected } = await findOnShelf(db, asked, shelf, at);
  if (counted <= limits.exactTotalMax) return exactPage(db, query, rows, counted);
  const total = Math.max(expected, counted);
  return { rows: await complete(db, rows), pagination: paginate(query, total, true) };
}

async function exactPage(db: Db, query: TeacherQuery, rows: readonly PageRow[], total: number): Promise<TeacherPage> {
  return { rows: await complete(db, rows), pagination: paginate(query, total) };
}

const isComplete = (row: PageRow): row is CompleteRow => row.card !== null;

/** After an upgrade cards are made in the background; those that are still missing are made here. */
async function complete(db: Db, rows: readonly PageRow[]): Promise<readonly CompleteRow[]> {
  if (rows.every(isComplete)) return rows;
  const missing = rows.filter(({ card }) => card === null).map((row) => row.user_id);
  const made = new Map((await findTeacherRows(db, missing)).map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    if (isComplete(row)) return [row];
    const teacher = made.get(row.user_id);
    if (!teacher) return [];
    const matching = JSON.stringify(matchableOf(teacher));
    return [{ ...row, card: sharedText(teacher), can_receive_messages: receivesMessages(teacher), matching }];
  });
}

/** So many are looked at: some of them the viewer has asked already, or they take no requests. */
const SIMILAR_LOOKED_AT = 24;

/** Teachers who are like one and whom the viewer could ask now. */
export async function findSimilar(db: Db, teacherId: string, viewer: Viewer, now: Date): Promise<CompleteRow[]> {
  const ids = await findSimilarIds(db, { teacherId, viewerId: viewer.id, limit: SIMILAR_LOOKED_AT });
  const rows = await complete(db, await readCards(db, { viewerId: viewer.id }, ids));
  return rows.filter((row) => couldBeAsked(row, viewer, now)).slice(0, limits.similarTeachersMax);
}

/** A teacher whom the viewer may see; anyone else is not found. */
export async function requireTeacher(db: Db | Tx, viewer: Viewer, id: string): Promise<void> {
  ensure(maySeeTeacher(viewer, { id, listed: await isListedTeacher(db, id) }));
}
