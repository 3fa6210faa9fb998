import { Progress as Base } from '@base-ui/react/progress';

/** How much of something is done, 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <Base.Root value={value} locale="en" className="grid grid-cols-[1fr_auto] gap-y-2 text-14 font-semibold">
      <Base.Label>{label}</Base.Label>
      <Base.Value className="tabular-nums" />
      <Base.Track className="col-span-2 h-2 overflow-hidden rounded-pill bg-line">
        <Base.Indicator className="h-full rounded-pill bg-brand transition-[width] duration-300" />
      </Base.Track>
    </Base.Root>
  );
}
