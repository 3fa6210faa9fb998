import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

const BUBBLES = [
  { ours: true, size: 'h-14 w-3/5' },
  { ours: false, size: 'h-10 w-2/5' },
  { ours: false, size: 'h-10 w-1/2' },
  { ours: true, size: 'h-10 w-1/3' },
  { ours: false, size: 'h-14 w-3/4' },
] as const;

export function MessagesSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pb-4 @2xl:px-6">
      <Loading label="Loading messages...">
        <div className="grid gap-4">
          {BUBBLES.map(({ ours, size }) => (
            <div key={size} className={`flex items-end gap-2 ${ours ? 'justify-end' : ''}`}>
              {!ours && <Skeleton round className="size-8 shrink-0" />}
              <Skeleton className={`max-w-md ${size}`} />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
