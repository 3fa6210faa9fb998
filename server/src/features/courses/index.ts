export { isHelpful, isHelpfulSql } from './courses.policy.ts';
export { dropRequestedCourse, linkRequestedCourse, mergeCourses } from './courses.queries.ts';
export { coursesRoutes as coursesFeature } from './courses.routes.ts';
export { coursesByUser } from './courses.service.ts';
