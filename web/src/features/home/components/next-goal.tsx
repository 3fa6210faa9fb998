import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';

import type { goalOf } from '#features/profiles/profile-gaps.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ProgressRing } from '#ui/states/progress.tsx';

type Goal = NonNullable<ReturnType<typeof goalOf>>;

/** What the profile still lacks. */
export function NextGoal({ goal }: { goal: Goal }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="text-18">
        Next Goal
      </h2>
      <Unfinished {...goal} />
    </section>
  );
}

function Unfinished({ percent, threshold, parts }: Goal) {
  return (
    <div className="grid gap-6 rounded-card bg-hero p-6 text-hero-ink">
      <div className="flex items-center gap-5">
        <ProgressRing label="Profile completeness" value={percent} />
        <div className="grid gap-1.5">
          <p className="font-heading text-22 leading-[1.15] font-bold text-balance">Complete your profile</p>
          <p className="text-14 text-balance text-hero-muted">
            {percent < threshold
              ? `${threshold - percent}% to go until it counts as complete`
              : 'It counts as complete, with something still open'}
          </p>
        </div>
      </div>
      <ul className="grid gap-2.5 text-14">
        {parts.map((part) => (
          <li key={part.label} className="flex items-center gap-2.5">
            <Part {...part} />
          </li>
        ))}
      </ul>
      <Link to="/profile" className={buttonClass('on-hero', { wide: true })}>
        Update Profile
      </Link>
    </div>
  );
}

function Part({ label, filled }: Goal['parts'][number]) {
  if (filled) {
    return (
      <>
        <CircleCheck className="size-4.5 shrink-0 text-hero-line" />
        <span className="text-hero-muted">{label}</span>
        <span className="sr-only">filled in</span>
      </>
    );
  }
  return (
    <>
      <Circle className="size-4.5 shrink-0 text-hero-accent" />
      <span className="font-semibold">{label}</span>
      <span className="sr-only">missing</span>
    </>
  );
}
