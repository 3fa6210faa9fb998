import type { FastifyInstance } from 'fastify';

import { adminListRoutes } from './admin/admin-lists.routes.ts';
import type { ListListeners } from './listeners.ts';
import { listRoutes } from './lists.routes.ts';

export { codeWords, foldCode } from './course-codes.ts';
export { importList } from './reference/import.service.ts';
export type { Merge } from './listeners.ts';
export type { ImportReport } from './reference/import.service.ts';
export {
  currentName,
  findCity,
  findCountry,
  findOfferedCourses,
  findRequestedCourses,
  findSubjects,
  findUniversity,
  listedSubjectSql,
  subjectTexts,
} from './lookup.queries.ts';
export { loadReference } from './reference/reference.service.ts';
export { withoutSmallWords } from './small-words.ts';

export function listsFeature(app: FastifyInstance, listeners: ListListeners): void {
  listRoutes(app);
  adminListRoutes(app, listeners);
}
