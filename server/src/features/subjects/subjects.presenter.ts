import type { TeacherSubject } from '@coursemate/contract/subjects';

import type { SubjectRow } from './subjects.queries.ts';

type Shown = Pick<SubjectRow, 'id' | 'subject' | 'price' | 'currency' | 'minutes' | 'trial_price'>;

export function presentSubject({ id, subject, price, currency, minutes, trial_price }: Shown): TeacherSubject {
  const trial = trial_price === null ? null : Number(trial_price);
  return { id, subject, price: Number(price), currency, minutes, trial_price: trial };
}
