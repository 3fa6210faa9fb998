export { keepTeacher } from './api/teacher-cache.ts';
export { teacherQuery } from './api/teacher.ts';
export { teachersQuery } from './api/teachers.ts';
export { FindTeachers } from './components/find-teachers.tsx';
export { TeacherSkeleton } from './components/teacher-skeleton.tsx';
export { TeacherView } from './components/teacher-view.tsx';
export { teacherSearch } from './teacher-search.ts';
export { useTeachersLive } from './teachers.live.ts';
export type { PhoneField, Viewer } from './viewer.ts';
