export { documentOf } from './document.ts';
export { refreshTeacher } from './teacher-index.service.ts';
export { averageOf } from './teachers.presenter.ts';
export { teachersRoutes as teachersFeature } from './teachers.routes.ts';
export { findTeachers, requireTeacher } from './teachers.service.ts';
export { variantsOf } from './typos.ts';
