export { isHelpfulSql, sharedCourses } from './courses.policy.ts';
export { presentShownCourses } from './courses.presenter.ts';
export { dropRequestedCourse, linkRequestedCourse, mergeCourses } from './courses.queries.ts';
export { coursesRoutes as coursesFeature } from './courses.routes.ts';
export { coursesByUser } from './courses.service.ts';
