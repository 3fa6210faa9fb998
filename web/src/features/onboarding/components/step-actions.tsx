import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';

interface StepActionsProps {
  /** The step before this one. */
  back: '/onboarding/role' | '/onboarding/country';
  label: string;
  disabled?: boolean;
  pending: boolean;
}

/** The way on, and the way back. */
export function StepActions({ back, label, disabled = false, pending }: StepActionsProps) {
  return (
    <div className="grid justify-items-center gap-3 pt-2">
      <Button type="submit" wide disabled={disabled} pending={pending} pendingLabel="Saving...">
        {label}
      </Button>
      <Link to={back} className={buttonClass('quiet')}>
        <ArrowLeft />
        Back
      </Link>
    </div>
  );
}
