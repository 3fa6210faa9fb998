import { lazyPart } from '#ui/states/lazy-part.tsx';

export type Range = readonly [from: number, to: number];

export interface RangeSliderProps {
  /** What the range is about: 'Price per lesson'. */
  label: string;
  thumbLabels: readonly [from: string, to: string];
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** With every movement. */
  onChange: (value: Range) => void;
  /** When a thumb is released, or moved by a key. */
  onCommit: (value: Range) => void;
  /** What a screen reader says instead of the bare number. */
  describe?: (value: number) => string;
}

/** A range with two thumbs. Arrow keys move a thumb, Shift or Page keys move it further. */
export const RangeSlider = lazyPart(
  async () => (await import('./range-slider-thumbs.tsx')).RangeSliderThumbs,
  StillRange,
);

/** Looks the same, and can be moved a moment later. */
function StillRange({ min, max, value }: RangeSliderProps) {
  const percent = value.map((end) => ((end - min) / (max - min)) * 100);
  const [from = 0, to = 100] = percent;
  return (
    <div aria-hidden="true" className="flex h-9 items-center px-2.5">
      <div className="relative h-1 w-full rounded-pill bg-line">
        <div className="absolute h-full rounded-pill bg-brand" style={{ left: `${from}%`, right: `${100 - to}%` }} />
        {percent.map((end, index) => (
          <div
            // The two ends may be at the same place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="absolute top-1/2 size-5 -translate-1/2 rounded-pill border-2 border-brand bg-surface"
            style={{ left: `${end}%` }}
          />
        ))}
      </div>
    </div>
  );
}
