import type { TeacherCard } from '@coursemate/contract/teachers';

import { formatMoney } from '#ui/display/format.ts';

interface LessonPriceProps {
  cost: TeacherCard['lesson_cost'];
  currency: TeacherCard['currency'];
  /** 'Lessons from', where there is room. */
  spelledOut?: boolean;
  /** It is the price of the subject that is looked for, not the lowest of several. */
  exact?: boolean;
}

/** The lowest price of a teacher. */
export function LessonPrice({ cost, currency, spelledOut = false, exact = false }: LessonPriceProps) {
  if (cost === null || currency === null) return <p className="text-14 text-muted">Price on request</p>;
  const price = formatMoney({ amount: cost, currency }, { short: true });
  return (
    <p className={`leading-tight text-muted tabular-nums ${spelledOut ? 'text-14' : 'text-13'}`}>
      {!exact && (
        <span className={spelledOut ? 'mb-1 block' : 'block text-12'}>{spelledOut ? 'Lessons from' : 'from'} </span>
      )}
      <span className="whitespace-nowrap">
        <strong className={`font-heading font-bold text-ink ${spelledOut ? 'text-28' : 'text-18'}`}>{price}</strong> /
        lesson
      </span>
    </p>
  );
}
