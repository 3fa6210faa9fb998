export { refreshTeacher } from './teacher-index.service.ts';
export { averageOf } from './teachers.presenter.ts';
export { teachersRoutes as teachersFeature } from './teachers.routes.ts';
export { requireTeacher } from './teachers.service.ts';
