import { later, useLoaded } from '#lib/later.tsx';

const slider = later(async () => (await import('./open-range-slider.tsx')).OpenRangeSlider);

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
export function RangeSlider(props: RangeSliderProps) {
  if (useLoaded(slider, true)) return <slider.Part {...props} />;
  const { min, max, value } = props;
  const percent = value.map((end) => ((end - min) / (max - min)) * 100);
  const [from = 0, to = 100] = percent;
  // Looks the same, and can be moved a moment later.
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
