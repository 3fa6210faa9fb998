export { keepTeacher, teacherQuery, teachersQuery } from './api/teachers.ts';
export { teacherSearch } from './filters/teacher-search.ts';
export { FindTeachers } from './list/find-teachers.tsx';
export { TeachersSkeleton } from './list/teachers-skeleton.tsx';
export { TeacherSkeleton } from './page/teacher-frame.tsx';
export { FEEDBACK_ID } from './page/teacher-header.tsx';
export { TeacherView } from './page/teacher-view.tsx';
export { useTeachersLive } from './teachers.live.ts';
