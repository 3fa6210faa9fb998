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
  city: 'City',
  country: 'Country',
} as const satisfies Record<RequestType, string>;

/** What an approved request was added to, by the word for one entry. */
export const listNameOf = {
  university: listNames.universities,
  faculty: listNames.faculties,
  subject: listNames.subjects,
  course: listNames.courses,
  city: 'Cities',
  country: 'Countries',
} as const satisfies Record<RequestType, string>;

/** Where a university is when nobody says so. */
export const DEFAULT_COUNTRY = 'us';
