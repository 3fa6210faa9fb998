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
import { findSimilarIds } from './search/best-match.queries.ts';
import { readCards } from './search/cards-of-page.queries.ts';
import type { PageRow } from './search/cards-of-page.queries.ts';
import { wordsOf } from './search/document.ts';
import { areListingsFilled, findInListing } from './search/listings.queries.ts';
import { listingOf } from './search/listings.ts';
import { estimateTotal, findAmongFew, findAmongMany } from './search/page.queries.ts';
import type { TeacherSearch } from './search/page.queries.ts';
import type { Studies } from './search/shared-studies.ts';
import { facetsOf, matchingOf } from './search/text-conditions.ts';
import { findNeighbours } from './search/typos.queries.ts';
import { maySeeTeacher } from './teachers.policy.ts';
import { couldBeAsked, matchableOf, receivesMessages, sharedText } from './teachers.presenter.ts';

/** Words that one search looks for; nobody types more, and each costs. */
const WORDS_MAX = 8;

/** What is asked for, by whom, and what they may share with teachers. */
interface Asked {
  query: TeacherQuery;
  viewerId: string;
  studies: Studies;
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
  const neighbours = await findNeighbours(db, words);
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
  const pageOf = async (rows: readonly PageRow[], total: number): Promise<TeacherPage> => ({
    rows: await complete(db, rows),
    pagination: paginate(query, total, total > limits.exactTotalMax),
  });
  const listing = listingOf(query);
  if (listing && (await areListingsFilled(db))) {
    const { rows, counted } = await findInListing(db, asked, listing, at);
    // An empty listing may have the name of an entry that was merged into another.
    const renamed = query.university !== undefined || query.faculty !== undefined || query.course_id !== undefined;
    if (counted > 0 || !renamed) return pageOf(rows, counted);
  }
  const search = await readSearch(db, asked);
  if (!search) return pageOf([], 0);
  const few = await findAmongFew(db, search, at);
  if (few.counted <= limits.exactTotalMax) return pageOf(few.rows, few.counted);
  // One more than the page tells whether another follows, whatever the estimate says.
  const rows = await findAmongMany(db, search, { ...at, limit: query.limit + 1 });
  const total = Math.max(await estimateTotal(db, search), at.offset + rows.length);
  return pageOf(rows.slice(0, query.limit), total);
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
