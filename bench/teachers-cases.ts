import type pg from 'pg';

/**
 * Questions about teachers, and for each the best that anyone could do: a table and an index made for that question
 * alone, asked by one prepared statement.
 */
export interface Case {
  name: string;
  /** Rows of (keys…, rank, price, teacher) to ask, as a query on the product's tables. */
  rows: string;
  /** The columns of those rows that the question names. */
  keys: readonly string[];
  /** Whether the question names a range of prices. */
  ranged: boolean;
  /** The question as the product is asked it; the values of the keys, then the range. */
  ask: (values: readonly string[]) => string;
}

export interface Question {
  /** The query string for the product. */
  search: string;
  /** The values of the floor's statement. */
  values: string[];
}

const OFFERED = `teachers t join users u on u.id = t.user_id
  join teacher_subjects s on s.user_id = t.user_id join list_entries e on e.id = s.subject_id
  join educations d on d.user_id = t.user_id`;
const STUDIED = 'teachers t join users u on u.id = t.user_id join educations d on d.user_id = t.user_id';

const COLUMNS: Readonly<Record<string, string>> = {
  subject: 'e.name',
  country_id: 'u.country_id',
  city_id: 'u.city_id',
  location_country_id: 'u.country_id',
  location_city_id: 'u.city_id',
  university: 'd.university',
  faculty: 'd.faculty',
  education_level: 'd.education_level',
  year: 'd.graduation_year',
  course: 'd.course',
};

function caseOf(keys: readonly string[], ranged = false): Case {
  const priced = ranged || keys.includes('subject');
  const columns = keys.map((key) => `${COLUMNS[key]}::text as ${key}`);
  return {
    name: [...keys, ...(ranged ? ['price range'] : [])].join(' + ') || 'no filter',
    rows: `select ${[...columns, 't.rating_rank as rank', `${priced ? 's.price' : 'null::numeric'} as price`].join(', ')},
      t.user_id as teacher from ${priced ? OFFERED : STUDIED}`,
    keys,
    ranged,
    ask: (values) => {
      const query = new URLSearchParams(keys.map((key, at) => [key, values[at] ?? '']));
      if (ranged) {
        query.set('min_cost', values[keys.length] ?? '');
        query.set('max_cost', values[keys.length + 1] ?? '');
      }
      return query.toString();
    },
  };
}

/** The question that is asked most. */
export const HOT = caseOf(['subject', 'country_id'], true);

export const CASES: readonly Case[] = [
  HOT,
  caseOf([]),
  ...Object.keys(COLUMNS).map((key) => caseOf([key])),
  caseOf(['subject', 'country_id']),
  caseOf(['subject', 'city_id']),
  caseOf(['subject', 'university']),
  caseOf(['subject', 'education_level']),
  caseOf(['subject'], true),
  caseOf(['country_id'], true),
  caseOf(['country_id', 'education_level']),
  caseOf(['city_id', 'education_level']),
  caseOf(['university', 'faculty']),
  caseOf(['university', 'education_level']),
  caseOf(['faculty', 'education_level']),
  caseOf(['education_level', 'year']),
];

const tableOf = ({ keys, ranged }: Case): string => ['floor', ...keys, ...(ranged ? ['price'] : [])].join('_');

/** Makes the tables of the floor. */
export async function makeFloor(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table floor_teachers as
      select u.id, u.name, u.last_name, u.avatar, u.summary, u.country_id, u.city_id, t.rating_sum, t.rating_count
      from users u join teachers t on t.user_id = u.id;
    alter table floor_teachers add primary key (id);
    create table floor_subjects as
      select s.user_id as teacher, s.id, e.name as subject, s.price, s.currency
      from teacher_subjects s join list_entries e on e.id = s.subject_id;
    create index on floor_subjects (teacher);
    create table floor_educations as
      select user_id as teacher, id, country_id, city_id, university, faculty, education_level, graduation_year, course
      from educations;
    create index on floor_educations (teacher)`);
  for (const each of CASES) {
    const table = tableOf(each);
    await client.query(`create table ${table} as ${each.rows}`);
    await client.query(`create index on ${table} (${[...each.keys, 'rank desc'].join(', ')}) include (price, teacher)`);
  }
  await client.query('vacuum analyze');
}

/** The floor's statement: the best rated twelve, nested, and how many there are in all. */
export function floorStatement(each: Case): string {
  const equals = each.keys.map((key, at) => `${key} = $${at + 1}`);
  const range = each.ranged ? [`price >= $${each.keys.length + 1}`, `price <= $${each.keys.length + 2}`] : [];
  const conditions = [...equals, ...range];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // Counted as far as the product counts.
  return `select (select count(*)::int from (select from ${tableOf(each)} ${where} limit 1001) as found) as total, t.*,
      (select json_agg(s) from floor_subjects s where s.teacher = t.id) as subjects,
      (select json_agg(e) from floor_educations e where e.teacher = t.id) as educations
    from (select teacher, rank from ${tableOf(each)} ${where} order by rank desc limit 12) as best
    join floor_teachers t on t.id = best.teacher order by best.rank desc`;
}

/** Different questions, with values as often as they occur. */
export async function questionsOf(client: pg.ClientBase, each: Case, count: number): Promise<Question[]> {
  const columns = [...each.keys, 'price'].join(', ');
  const { rows } = await client.query<Record<string, string>>(
    `select ${columns} from ${tableOf(each)} order by md5(teacher::text || ${each.keys.join(' || ') || "''"}) limit ${count}`,
  );
  return rows.map((row, at) => {
    const low = Math.max(0, Number(row['price']) - (at % 17));
    const values = [
      ...each.keys.map((key) => row[key] ?? ''),
      ...(each.ranged ? [String(low), String(low + 5 + (at % 29))] : []),
    ];
    return { search: each.ask(values), values };
  });
}
