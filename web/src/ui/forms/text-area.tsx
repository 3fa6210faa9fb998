import type { ComponentProps } from 'react';

import { classNames } from '#ui/class-names.ts';

import { useFieldControl } from './field.tsx';
import { controlClass } from './text-input.tsx';

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'value' | 'onChange' | 'maxLength' | 'rows'
> {
  value: string;
  onChange: (value: string) => void;
  /** Shows a counter. A longer text is marked, not cut. */
  limit?: number;
}

export function TextArea({ value, onChange, limit, ...rest }: TextAreaProps) {
  const { 'aria-describedby': describedBy, ...control } = useFieldControl();
  const counterId = `${control.id}-counter`;
  return (
    <div className="grid gap-1">
      <textarea
        {...control}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={classNames(describedBy, limit !== undefined && counterId) || undefined}
        className={classNames(
          'field-sizing-content max-h-80 min-h-24 w-full resize-y px-3.5 py-2.5 outline-none placeholder:text-muted',
          controlClass('md'),
        )}
      />
      {limit !== undefined && <Counter id={counterId} count={countCharacters(value)} limit={limit} />}
    </div>
  );
}

function Counter({ id, count, limit }: { id: string; count: number; limit: number }) {
  const over = count > limit;
  return (
    <p id={id} className={classNames('text-right text-13 tabular-nums', over ? 'text-danger' : 'text-muted')}>
      {count} / {limit}
      {/* Announced once when the limit is passed, not with every letter. */}
      <output className="sr-only">{over && ' Too long'}</output>
    </p>
  );
}

// Made when first needed: a browser takes a moment to load what it is made of.
let segmenter: Intl.Segmenter | undefined;

/** Counts characters as people see them: a flag is one, although it has several code points. */
export function countCharacters(text: string): number {
  if (text === '') return 0;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
