import { limits } from '@coursemate/contract/limits';
import { paginate } from '@coursemate/contract/pagination';
import type { Pagination } from '@coursemate/contract/pagination';
import type { TeacherQuery } from '@coursemate/contract/teachers';

import { currentName, findSubjects, withoutSmallWords } from '#features/lists/index.ts';
import { isListedTeacher } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findCards } from './cards.queries.ts';
import type { CardRow } from './cards.queries.ts';
import { wordsOf } from './document.ts';
import { facetsOf, matchingOf } from './matching.ts';
import { estimateTotal, findAmongFew, findAmongMany } from './page.queries.ts';
import type { TeacherSearch } from './page.queries.ts';
import { maySeeTeacher } from './teachers.policy.ts';
import type { ShownPrice } from './teachers.presenter.ts';
import { isForgiving } from './typos.ts';
import { findNeighbours } from './vocabulary.queries.ts';

/** Words that one search looks for; nobody types more, and each costs. */
const WORDS_MAX = 8;

interface TeacherPage {
  rows: CardRow[];
  /** Which price the cards show. */
  price: ShownPrice;
  pagination: Pagination;
}

/** Null: nothing can match. */
async function readSearch(db: Db, given: TeacherQuery, viewerId: string): Promise<TeacherSearch | null> {
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
  const { university, faculty } = given;
  const query = {
    ...given,
    ...(university && { university: await currentName(db, 'universities', university) }),
    ...(faculty && { faculty: await currentName(db, 'faculties', faculty) }),
  };
  const neighbours = await findNeighbours(db, words.filter(isForgiving));
  return {
    matching: matchingOf(facetsOf(query, subjectId), { words, neighbours }),
    query,
    subjectId,
    sort: query.sort ?? (words.length > 0 ? 'relevance' : 'rating'),
    viewerId,
  };
}

/** One page of teachers; the number of queries is the same whatever its size. */
export async function findTeachers(db: Db, query: TeacherQuery, viewerId: string): Promise<TeacherPage> {
  const { page, limit } = query;
  const at = { limit, offset: (page - 1) * limit };
  const search = await readSearch(db, query, viewerId);
  if (!search) return { rows: [], price: {}, pagination: paginate(query, 0) };
  const price = { subjectId: search.subjectId, currency: query.currency };

  const few = await findAmongFew(db, search, at);
  if (few.counted <= limits.exactTotalMax) {
    return { rows: await findCards(db, few.ids, viewerId), price, pagination: paginate(query, few.counted) };
  }
  // One more than the page tells whether another follows, whatever the estimate says.
  const oneMore = { ...at, limit: limit + 1 };
  const [found, expected] = await Promise.all([findAmongMany(db, search, oneMore), estimateTotal(db, search)]);
  const total = Math.max(expected, at.offset + found.length);
  const rows = await findCards(db, found.slice(0, limit), viewerId);
  return { rows, price, pagination: paginate(query, total, true) };
}

/** A teacher whom the viewer may see; anyone else is not found. */
export async function requireTeacher(db: Db | Tx, viewer: Viewer, id: string): Promise<void> {
  ensure(maySeeTeacher(viewer, { id, listed: await isListedTeacher(db, id) }));
}
