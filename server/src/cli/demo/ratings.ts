import { days, later } from '#platform/clock.ts';

import { daysBefore, recentMoment } from './calendar.ts';
import { createComments } from './comments.ts';
import type { DemoData, TeacherData } from './data.ts';
import { nameOf } from './names.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** People who are not content say so by one star less, sometimes by more. */
const STEPS = [...Array<number>(16).fill(1), 2, 2, 2, 3, 4];

/** So many ratings with this sum: most of them the best, as ratings are. */
function starsWithSum(sum: number, count: number, random: Random): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let missing = Math.max(0, 5 * count - Math.max(sum, count));
  while (missing > 0) {
    const at = random.below(count);
    const had = stars[at] ?? 5;
    // One star less for whoever has fewer than five already; the larger steps are for the others.
    const step = Math.min(had === 5 ? random.pick(STEPS) : 1, missing, had - 1);
    stars[at] = had - step;
    missing -= step;
  }
  return stars;
}

/** What a student said of a teacher, and when they had begun to talk. */
export interface Rating {
  teacher: string;
  student: string;
  stars: number;
  comment: string;
  asked: Date;
  at: Date;
}

const YEAR = 360;
/** A teacher has been here for this long before the first rating: somebody has to ask, and then to learn. */
const FIRST_WEEKS = 70;

/** Who has many ratings has been here for long. */
export function daysSinceJoining({ reviews, ...teacher }: TeacherData): number {
  const random = createRandom(`joining of ${nameOf(teacher)}`);
  if (reviews === 0) return 3 + random.below(25);
  if (reviews < 8) return 130 + random.below(350);
  return reviews < 20 ? 280 + random.below(400) : 430 + random.below(500);
}

function whenRated(end: Date, sinceJoining: number, random: Random): Date {
  return recentMoment(end, { from: Math.min(YEAR, sinceJoining - FIRST_WEEKS), to: 1 }, random);
}

function ratingsOf(teacher: TeacherData, data: DemoData, end: Date): Rating[] {
  const name = nameOf(teacher);
  const random = createRandom(`ratings of ${name}`);
  const placed = data.reviews.filter((review) => review.teacher === name);
  // Those who have asked and not got further have nothing to say.
  const sent = [...placed, ...data.chats.filter((chat) => chat.teacher === name)];
  const known = new Set(sent.map(({ student }) => student));
  const sum = Math.round(teacher.rating * teacher.reviews) - placed.reduce((total, { stars }) => total + stars, 0);
  const count = Math.max(0, teacher.reviews - placed.length);
  const others = random.shuffled(data.students.map(nameOf).filter((student) => !known.has(student)));
  const remark = createComments(data.remarks, teacher, random);
  const sinceJoining = daysSinceJoining(teacher);
  const invented = starsWithSum(sum, count, random).map((stars, index) => ({
    student: others[index] ?? '',
    stars,
    comment: remark(stars),
    at: whenRated(end, sinceJoining, random),
  }));
  const written = placed.map(({ student, stars, comment, days_ago }) => ({
    student,
    stars,
    comment,
    at: daysBefore(end, days_ago, random),
  }));
  return [...written, ...invented].map((rating) => ({
    ...rating,
    teacher: name,
    asked: later(rating.at, -days(7 + random.below(FIRST_WEEKS - 14))),
  }));
}

export function planRatings(data: DemoData, end: Date): Rating[] {
  return data.teachers.flatMap((teacher) => ratingsOf(teacher, data, end));
}
