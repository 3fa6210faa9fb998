import { formatMoney } from '@coursemate/contract/base/money';
import type { TeacherSubject } from '@coursemate/contract/subjects';

interface SubjectPriceProps {
  subject: Pick<TeacherSubject, 'price' | 'currency' | 'minutes' | 'trial_price'>;
}

/** What a subject costs, for how long, and what the first lesson does. */
export function SubjectPrice({ subject: { price, currency, minutes, trial_price } }: SubjectPriceProps) {
  return (
    <p className="text-14 text-muted tabular-nums">
      <span className="whitespace-nowrap">
        <strong className="text-16 font-bold text-ink">{formatMoney({ amount: price, currency })}</strong> / {minutes}{' '}
        min
      </span>
      {trial_price !== null && (
        <span className="block whitespace-nowrap">
          First lesson {formatMoney({ amount: trial_price, currency }, { short: true })}
        </span>
      )}
    </p>
  );
}
