export { presentSubject } from './subjects.presenter.ts';
export { dropRequestedSubject } from './subjects.queries.ts';
export { subjectsRoutes as subjectsFeature } from './subjects.routes.ts';
export { listRequestedSubject, subjectsByUser } from './subjects.service.ts';
