export { presentSubject } from './subjects.presenter.ts';
export { dropRequestedSubject, linkRequestedSubject, mergeSubjects } from './subjects.queries.ts';
export { subjectsRoutes as subjectsFeature } from './subjects.routes.ts';
export { subjectsByUser } from './subjects.service.ts';
