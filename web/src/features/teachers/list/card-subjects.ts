import { fold } from '@coursemate/contract/fold';
import type { TeacherSubject } from '@coursemate/contract/subjects';

/** spec 2 §9. */
const SHOWN = 3;

interface CardSubject {
  name: string;
  /** Whether the student filters by it. */
  searched: boolean;
}

/** The subjects that a card has room for, the searched one in front, and how many more there are. */
export function cardSubjects(
  subjects: ReadonlyArray<Pick<TeacherSubject, 'subject'>>,
  searched: string | undefined,
): { shown: CardSubject[]; more: number } {
  const folded = searched === undefined ? undefined : fold(searched);
  const all = subjects.map(({ subject }) => ({ name: subject, searched: fold(subject) === folded }));
  const shown = all.toSorted((one, other) => Number(other.searched) - Number(one.searched)).slice(0, SHOWN);
  return { shown, more: all.length - shown.length };
}
