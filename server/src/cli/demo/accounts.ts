import type { StudentData } from './data.ts';

/** Public knowledge, which is why the demo stays on the machine it runs on. Everyone in the demo has it. */
export const PASSWORD = 'demo-password';

/** Whom people sign in as. The teacher is the first row of server/demo/teachers.csv. */
export const accounts = {
  student: 'student@demo.test',
  teacher: 'teacher@demo.test',
  admin: 'admin@demo.test',
} as const;

export const teacherName = 'Jonas Weber';
export const adminAccount = { first_name: 'Ada', last_name: 'Okafor', face: 'locs black dark glasses' } as const;

/** The demo's own student. */
export const studentAccount: StudentData = {
  first_name: 'Mira',
  last_name: 'Sandoval',
  university: 'Technical University of Munich',
  faculty: 'Computer Science',
  level: 'bachelor',
  year: 2029,
  face: 'curls espresso olive',
};
