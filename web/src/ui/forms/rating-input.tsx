import { Star } from 'lucide-react';
import { useId, useState } from 'react';

import { classNames } from '#ui/class-names.ts';

import { FieldSet } from './field.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingInputProps {
  label: string;
  /** 1 to 5, or null before a choice. */
  value: number | null;
  onChange: (value: number) => void;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** Five radios that look like stars; those up to the one under the pointer light up. */
export function RatingInput({ value, onChange, ...field }: RatingInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <FieldSet {...field}>
      <div className="-ml-2 inline-flex" onPointerLeave={() => setHovered(null)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <Star
              className={classNames(
                'pointer-events-none relative size-7 transition-colors',
                star <= lit ? 'fill-accent text-accent' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
