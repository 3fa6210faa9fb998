import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page.tsx';
import { StepDots } from '#ui/states/progress.tsx';

import { type OnboardingStep, onboardingSteps, stepNumber } from '../guards.ts';

/** Which step this is, and its question. */
export function StepHeading({ step, title, text }: { step: OnboardingStep; title: string; text?: string }) {
  return (
    <header className="grid gap-5">
      <PageTitle>{title}</PageTitle>
      <StepDots step={stepNumber(step)} count={onboardingSteps.length} />
      <div className="grid gap-2">
        <h1 className="text-28 sm:text-36">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
    </header>
  );
}

interface StepActionsProps {
  /** The step before this one. */
  back: '/onboarding/role' | '/onboarding/country';
  label: string;
  disabled?: boolean;
  pending: boolean;
}

/** The buttons to the next step and to the one before. */
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
