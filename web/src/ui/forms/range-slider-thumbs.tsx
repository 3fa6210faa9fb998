import { Slider as Base } from '@base-ui/react/slider';

import type { Range, RangeSliderProps } from './range-slider.tsx';

const THUMB =
  'size-5 rounded-pill border-2 border-brand bg-surface transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand data-dragging:ring-4 data-dragging:ring-brand-soft ' +
  // A finger needs 44 px.
  "after:absolute after:top-1/2 after:left-1/2 after:size-11 after:-translate-1/2 after:content-['']";

export function RangeSliderThumbs({
  label,
  thumbLabels,
  value,
  onChange,
  onCommit,
  describe,
  ...scale
}: RangeSliderProps) {
  const read = ([from = scale.min, to = scale.max]: readonly number[]): Range => [from, to];
  return (
    <Base.Root
      {...scale}
      aria-label={label}
      value={[...value]}
      onValueChange={(next) => onChange(read(next))}
      onValueCommitted={(next) => onCommit(read(next))}
      // A thumb must not push the other one, which nobody touched.
      thumbCollisionBehavior="none"
      locale="en"
    >
      <Base.Control className="flex h-9 cursor-pointer touch-none items-center px-2.5 select-none">
        <Base.Track className="h-1 w-full rounded-pill bg-line">
          <Base.Indicator className="rounded-pill bg-brand" />
          {thumbLabels.map((thumb, index) => (
            <Base.Thumb
              key={thumb}
              index={index}
              className={THUMB}
              getAriaLabel={() => thumb}
              {...(describe && { getAriaValueText: (_, current) => describe(current) })}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
