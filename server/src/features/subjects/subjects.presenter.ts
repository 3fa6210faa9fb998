import type { TeacherSubject } from '@coursemate/contract/subjects';

import type { SubjectRow } from './subjects.queries.ts';

export function presentSubject({
  id,
  subject,
  price,
  currency,
}: Pick<SubjectRow, 'id' | 'subject' | 'price' | 'currency'>): TeacherSubject {
  return { id, subject, price: Number(price), currency };
}
