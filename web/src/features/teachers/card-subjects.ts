import { fold } from '@coursemate/contract/fold';
import type { TeacherSubject } from '@coursemate/contract/subjects';

/** spec 2 §9. */
const SHOWN = 3;

interface CardSubject {
  name: string;
  /** It is the one that was looked for. */
  wanted: boolean;
}

/** The subjects that a card has room for, with the wanted one in front, and how many it has not. */
export function cardSubjects(
  subjects: ReadonlyArray<Pick<TeacherSubject, 'subject'>>,
  wanted: string | undefined,
): { shown: CardSubject[]; more: number } {
  const looked = wanted === undefined ? undefined : fold(wanted);
  const all = subjects.map(({ subject }) => ({ name: subject, wanted: fold(subject) === looked }));
  const shown = all.toSorted((one, other) => Number(other.wanted) - Number(one.wanted)).slice(0, SHOWN);
  return { shown, more: all.length - shown.length };
}
