import { Skeleton } from './skeleton.tsx';

// Lines of a paragraph differ in length, and the last one is short.
const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-11/12'] as const;

export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // Lines have nothing else that tells them apart, and they never move.
        <Skeleton
          key={line}
          className={`h-3 ${line === lines - 1 && line > 0 ? 'w-3/5' : WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  );
}
