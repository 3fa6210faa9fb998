import type { ListType, RequestType } from '@coursemate/contract/lists';

/** What the lists are called on the page. */
export const listNames = {
  universities: 'Universities',
  faculties: 'Faculties',
  subjects: 'Subjects',
  courses: 'Courses',
} as const satisfies Record<ListType, string>;

export const entryNames = {
  university: 'University',
  faculty: 'Faculty',
  subject: 'Subject',
  course: 'Course',
} as const satisfies Record<RequestType, string>;

/** The list that an entry belongs to, by the word for one entry. */
export const listOf = {
  university: 'universities',
  faculty: 'faculties',
  subject: 'subjects',
  course: 'courses',
} as const satisfies Record<RequestType, ListType>;

/** Where a university is when nobody says so. */
export const DEFAULT_COUNTRY = 'us';
