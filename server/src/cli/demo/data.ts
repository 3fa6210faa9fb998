import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { currencies } from '@coursemate/contract/base/money';
import { educationLevels } from '@coursemate/contract/educations';
import { listTypes } from '@coursemate/contract/lists';
import * as z from 'zod/mini';

import { csvRows } from '#platform/csv.ts';

import { readScenes } from './chats/script.ts';

const folder = join(import.meta.dirname, '../../../demo');

const number = z.pipe(z.string().check(z.regex(/^\d+(?:\.\d+)?$/)), z.transform(Number));
const numberOrNone = z.pipe(
  z.string().check(z.regex(/^\d*$/)),
  z.transform((text) => (text === '' ? null : Number(text))),
);
const textOrNone = z.pipe(
  z.string(),
  z.transform((text) => text || null),
);

const studies = { university: z.string(), faculty: z.string(), level: z.enum(educationLevels), year: number };
/** Such as `University of Freiburg/Mathematics/bachelor/2021`. */
const earlier = z.pipe(
  z.string(),
  z.transform((text) => {
    if (text === '') return null;
    const [university, faculty, level, year] = text.split('/');
    return z.parse(z.object(studies), { university, faculty, level, year });
  }),
);
/** Such as `Mathematics 28; Physics 24.50`. */
const subjects = z.pipe(
  z.string(),
  z.transform((text) =>
    text.split('; ').map((entry) => {
      const at = entry.lastIndexOf(' ');
      return { name: entry.slice(0, at), price: z.parse(number, entry.slice(at + 1)) };
    }),
  ),
);
const name = { first_name: z.string(), last_name: z.string() };

const teacherRow = z.object({
  ...name,
  ...studies,
  city: z.string(),
  country: z.string(),
  course: numberOrNone,
  earlier,
  subjects,
  currency: z.enum(currencies),
  rating: number,
  reviews: number,
  face: textOrNone,
  video: textOrNone,
  summary: z.string(),
});
const studentRow = z.object({ ...name, ...studies, face: textOrNone });
/** Who has come lately. Teachers among them, and those without a role, have not finished their onboarding. */
const newcomerRow = z.union([
  z.object({ ...name, role: z.literal('student'), ...studies }),
  z.object({ ...name, role: z.enum(['teacher', '']) }),
]);
const openingRow = z.object({ message: z.string() });
const remarkRow = z.object({ stars: z.enum(['good', 'mixed', 'bad']), subject: textOrNone, remark: z.string() });
const reviewRow = z.object({
  teacher: z.string(),
  student: z.string(),
  stars: number,
  days_ago: number,
  comment: z.string(),
});
const chatRow = z.object({
  student: z.string(),
  teacher: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  days_ago: number,
  message: z.string(),
});
const requestRow = z.object({
  type: z.enum(listTypes),
  name: z.string(),
  country: textOrNone,
  city: textOrNone,
  /** Of a course. */
  university: textOrNone,
  code: textOrNone,
  person: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  days_ago: number,
  note: textOrNone,
});

/** What the administrator did to someone, so many days after they had joined. */
const actRow = z.object({
  person: z.string(),
  act: z.enum(['user_blocked', 'user_unblocked', 'user_deleted', 'user_restored']),
  days_after: number,
  reason: textOrNone,
});

export type TeacherData = z.output<typeof teacherRow>;
export type StudentData = z.output<typeof studentRow>;
export type NewcomerData = z.output<typeof newcomerRow>;
export type RemarkData = z.output<typeof remarkRow>;
export type ChatData = z.output<typeof chatRow>;
export type RequestData = z.output<typeof requestRow>;
export type ActData = z.output<typeof actRow>;

/** The rows of a file whose first row names the columns. */
async function read<T extends z.ZodMiniType>(file: string, row: T): Promise<z.output<T>[]> {
  const rows: z.output<T>[] = [];
  let columns: string[] | null = null;
  for await (const { line, fields } of csvRows([await readFile(join(folder, file), 'utf8')])) {
    if (!columns) {
      columns = fields;
      continue;
    }
    const parsed = z.safeParse(row, Object.fromEntries(columns.map((column, at) => [column, fields[at]])));
    if (!parsed.success) throw new Error(`server/demo/${file}, line ${line}: ${z.prettifyError(parsed.error)}`);
    rows.push(parsed.data);
  }
  return rows;
}

export type DemoData = Awaited<ReturnType<typeof readData>>;

/** What the files in server/demo say. */
export async function readData() {
  return {
    teachers: await read('teachers.csv', teacherRow),
    students: await read('students.csv', studentRow),
    newcomers: await read('newcomers.csv', newcomerRow),
    openings: await read('openings.csv', openingRow),
    remarks: await read('remarks.csv', remarkRow),
    reviews: await read('reviews.csv', reviewRow),
    chats: await read('chats.csv', chatRow),
    requests: await read('requests.csv', requestRow),
    acts: await read('acts.csv', actRow),
    conversations: await readScenes('conversations.txt'),
    scenes: await readScenes('scenes.txt'),
    pieces: await readScenes('long-conversation.txt'),
  };
}
