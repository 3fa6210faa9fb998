import type { OwnProfile } from '@coursemate/contract/profiles';
import { Circle, CircleCheck } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ProgressBar } from '#ui/states/progress.tsx';

import {
  partsOf,
  type ProfilePart,
  type ProfileWarning as Warning,
  thresholdOf,
  type WarningTarget,
} from '../profile-gaps.ts';
import type { ProfileFieldName } from './profile-values.ts';

interface CompletenessProps {
  profile: OwnProfile;
  onGoTo: (field: ProfileFieldName) => void;
}

/** How complete the saved profile is, part by part; at 100 % there is no part left to name. */
export function Completeness({ profile, onGoTo }: CompletenessProps) {
  const threshold = thresholdOf(profile);
  const parts = profile.completeness < 100 ? partsOf(profile) : [];
  return (
    <section aria-label="Profile completeness" className="grid gap-2 px-1.5">
      <ProgressBar label="Profile completeness" value={profile.completeness} />
      {threshold !== null && profile.completeness < threshold && (
        <p className="text-13 text-muted">At {threshold}% your profile counts as complete.</p>
      )}
      {parts.length > 0 && (
        <ul className="mt-1 grid gap-x-4 sm:max-xl:grid-cols-3">
          {parts.map((part) => (
            <li key={part.field}>{part.filled ? <Filled {...part} /> : <Gap {...part} {...{ profile, onGoTo }} />}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Filled({ label }: ProfilePart) {
  return (
    <p className="flex min-h-8 items-center gap-2.5 text-14 text-muted">
      <CircleCheck className="size-4.5 shrink-0 text-ok" />
      {label}
      <span className="sr-only">filled in</span>
    </p>
  );
}

function Gap({ label, field, profile, onGoTo }: ProfilePart & CompletenessProps) {
  const content = (
    <>
      <Circle className="size-4.5 shrink-0 text-warn" />
      {label}
      <span className="sr-only">missing</span>
    </>
  );
  if (profile.blocked) return <p className="flex min-h-8 items-center gap-2.5 text-14 font-semibold">{content}</p>;
  return (
    <button
      type="button"
      onClick={() => onGoTo(field)}
      className="touch-target flex min-h-8 items-center gap-2.5 rounded-control text-14 font-semibold underline-offset-3 hover:underline"
    >
      {content}
    </button>
  );
}

interface ProfileWarningProps {
  warning: Warning;
  onAct: (target: WarningTarget) => void;
}

/** Says what the profile lacks, with buttons that lead there. */
export function ProfileWarning({ warning: { lead, text, actions }, onAct }: ProfileWarningProps) {
  const buttons = actions.map(({ label, target }) => (
    <Button key={target} look="secondary" size="sm" onClick={() => onAct(target)}>
      {label}
    </Button>
  ));
  return (
    <Banner tone="warn" action={<div className="flex flex-wrap gap-2">{buttons}</div>}>
      <strong className="font-semibold">{lead}</strong> {text}
    </Banner>
  );
}
