import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';

import type { ProfileWarning as Warning, WarningTarget } from '../profile-gaps.ts';

interface ProfileWarningProps {
  warning: Warning;
  onAct: (target: WarningTarget) => void;
}

/** Says what the profile lacks, and leads there. */
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
