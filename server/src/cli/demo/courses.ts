import type { CourseRelation } from '@coursemate/contract/courses';

import { studentAccount, teacherName } from './accounts.ts';
import { nameOf } from './names.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import type { Row } from './rows.ts';

const COMPUTING = /program|algorithm|informatic|software|comput|operating|database|machine learning|network|compiler/i;
const NUMBERS =
  /analysis|calculus|algebra|math|probability|statisti|discrete|numerical|geometry|differential|stochasti/i;

/** By which words in its name a course belongs to a subject or a faculty. */
const WORDS: Readonly<Record<string, RegExp>> = {
  Mathematics: NUMBERS,
  Statistics: NUMBERS,
  Algebra: /algebra|groups and rings/i,
  Physics: /physics|mechanic|electro|quantum|thermo/i,
  Programming: COMPUTING,
  'Computer Science': COMPUTING,
  'Software Engineering': COMPUTING,
  Chemistry: /chemi/i,
  Biology: /biolog|anatom|physiolog|genetic/i,
  Medicine: /anatom|physiolog|biochem/i,
  Economics: /econom/i,
  Business: /management|finance|accounting/i,
  Psychology: /psycholog/i,
  Philosophy: /philosoph|logic/i,
};

/** The courses that the demo's own student takes, and the demo's own teacher took. */
const OWN = ['Analysis 1', 'Linear Algebra 1', 'Introduction to Informatics 1'];
const MOST = 6;
/** How many of those who could have taken one of these did. */
const OWN_SHARE = 0.6;
/** Nobody shares more with the student than the demo's own teacher. */
const OTHERS_MOST = 2;

interface Learner {
  user: Row<'users'>;
  educations: Row<'educations'>[];
  /** What they teach, or where they study. */
  fields: readonly string[];
}

/** The courses of a person at their universities that belong to what they do; none where the lists know none. */
export function planCourses({ user, educations, fields }: Learner, places: Places): Row<'user_courses'>[] {
  const name = `${user.name} ${user.last_name}`;
  const random = createRandom(`courses of ${user.email}`);
  const teaches = user.role === 'teacher';
  const offered = educations.flatMap(({ university_id: id }) => (id ? places.courses(id) : []));
  const fitting = offered.filter((course) => fields.some((field) => WORDS[field]?.test(course.name)));
  const isDemoAccount = name === teacherName || name === nameOf(studentAccount);
  const taken = offered.filter(({ name: called }) => OWN.includes(called));
  const own = isDemoAccount
    ? taken
    : taken.filter((course) => fitting.includes(course) && random.chance(OWN_SHARE)).slice(0, OTHERS_MOST);
  const others = random.shuffled(fitting.filter(({ name: called }) => !OWN.includes(called)));
  const most = teaches ? MOST : OWN.length;
  const relationOf = (): CourseRelation => {
    if (!teaches) return 'taking';
    return random.chance(0.2) ? 'taught' : 'took';
  };
  return [...own, ...others].slice(0, most).map(({ id }, position) => ({
    user_id: user.id,
    position,
    course_id: id,
    request_id: null,
    relation: relationOf(),
    term: null,
    grade: null,
  }));
}
