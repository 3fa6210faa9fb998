import { ChevronDown, Star } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Avatar } from '#ui/display/avatar.tsx';

// These only look like controls; nothing here can be pressed.
const BOX = 'rounded-control border border-line-strong bg-surface px-3 py-2 text-14';
const STARS = [1, 2, 3, 4, 5] as const;

export function StudyPicture() {
  return (
    <div className="grid gap-3">
      <Choice label="University" value="ETH Zürich" />
      <Choice label="Faculty" value="Physics" />
      <span className="flex items-center justify-center gap-1.5">
        <span className="size-2 rounded-pill bg-line" />
        <span className="size-2 rounded-pill bg-line" />
        <span className="h-2 w-6 rounded-pill bg-brand" />
      </span>
    </div>
  );
}

function Choice({ label, value }: { label: string; value: string }) {
  return (
    <span className="grid gap-1">
      <span className="text-13 font-semibold">{label}</span>
      <span className={`flex items-center justify-between ${BOX}`}>
        {value}
        <ChevronDown className="size-4 text-muted" />
      </span>
    </span>
  );
}

export function RequestPicture() {
  return (
    <div className="grid gap-3">
      <span className="flex items-center gap-2.5 text-15 font-semibold">
        <Avatar name="Sofia Marchetti" src="/people/sofia.svg" lazy />
        Message Sofia
      </span>
      <span className={`leading-snug ${BOX}`}>Hi Sofia, could you help me with electrodynamics?</span>
      <span className="flex items-center justify-between text-12 text-muted tabular-nums">
        49 / 500
        <span className={buttonClass('primary', { size: 'sm' })}>Send Request</span>
      </span>
    </div>
  );
}

export function FeedbackPicture() {
  return (
    <div className="grid justify-items-center gap-4 py-1">
      <span className="text-16 font-semibold">How was Sofia?</span>
      <span className="flex gap-1.5">
        {STARS.map((star) => (
          <Star key={star} className="size-7 fill-accent text-accent" />
        ))}
      </span>
      <span className={`w-full ${BOX}`}>Clear, kind, always on time.</span>
    </div>
  );
}
