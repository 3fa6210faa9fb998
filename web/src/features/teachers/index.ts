export { keepTeacher, savedTeachersQuery, similarTeachersQuery, teacherQuery, teachersQuery } from './api/teachers.ts';
export { priceLabel, WITHOUT_PRICE } from './filters/active-filters.tsx';
export { withFilters } from './filters/change-filters.ts';
export { LevelFilter } from './filters/education-filters.tsx';
export { ListFilter } from './filters/list-filter.tsx';
export { CityFilter, CountryFilter, UniversityFilter } from './filters/place-filters.tsx';
export { PriceFilter } from './filters/price-filter.tsx';
export { FacultyFilter, SubjectFilter } from './filters/subject-filters.tsx';
export {
  cleanSearch,
  type PersonFilters,
  personFilters,
  type TeacherSearch,
  teacherSearch,
} from './filters/teacher-search.ts';
export { FindTeachers } from './list/find-teachers.tsx';
export { TeachersSkeleton } from './list/teachers-skeleton.tsx';
export { TeacherSkeleton } from './page/teacher-frame.tsx';
export { FEEDBACK_ID } from './page/teacher-header.tsx';
export { TeacherView } from './page/teacher-view.tsx';
export { pauseText } from './response.ts';
export { OthersWhoCouldHelp } from './similar/others-who-could-help.tsx';
export { ShortCards } from './similar/short-cards.tsx';
export { useTeachersLive } from './teachers.live.ts';
