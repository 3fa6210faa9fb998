import { Star as Shape } from 'lucide-react';

/** One star of a row. Half a star is a full one, cut, over an empty one. */
export function Star({ fill }: { fill: 'full' | 'half' | 'empty' }) {
  return (
    <span className="relative inline-block size-4.5">
      <Shape className="size-4.5 fill-line text-line" />
      {fill !== 'empty' && (
        <span className={`absolute inset-y-0 left-0 overflow-hidden ${fill === 'half' ? 'w-1/2' : 'w-full'}`}>
          <Shape className="size-4.5 max-w-none fill-accent text-accent" />
        </span>
      )}
    </span>
  );
}
