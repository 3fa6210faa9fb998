import type { RemarkData, TeacherData } from './data.ts';
import type { Random } from './random.ts';

/** Two of five say nothing. */
const SILENT = 0.4;
/** Those who praise mostly name what they have learned, and some add how it was. */
const NAMES_SUBJECT = 0.75;
const ADDS_MANNER = 0.4;

type Teacher = Pick<TeacherData, 'first_name' | 'subjects'>;

function kindOf(stars: number): RemarkData['stars'] {
  if (stars >= 4) return 'good';
  return stars === 3 ? 'mixed' : 'bad';
}

/** What students write about one teacher; no remark comes twice. */
export function createComments(
  all: readonly RemarkData[],
  teacher: Teacher,
  random: Random,
): (stars: number) => string {
  const taught = new Set(teacher.subjects.map(({ name }) => name));
  const left = new Set(random.shuffled(all.filter(({ subject }) => subject === null || taught.has(subject))));

  function take(fits: (remark: RemarkData) => boolean): string[] {
    const found = [...left].find(fits);
    if (!found) return [];
    left.delete(found);
    return [found.remark.replaceAll('{first}', teacher.first_name)];
  }

  return (stars) => {
    if (random.chance(SILENT)) return '';
    const kind = kindOf(stars);
    const general = (): string[] => take((remark) => remark.stars === kind && remark.subject === null);
    if (kind !== 'good' || !random.chance(NAMES_SUBJECT)) return general().join('');
    const learned = take((remark) => remark.stars === kind && remark.subject !== null);
    return [...learned, ...(random.chance(ADDS_MANNER) ? general() : [])].join(' ');
  };
}
