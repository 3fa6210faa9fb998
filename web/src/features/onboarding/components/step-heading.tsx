import { PageTitle } from '#ui/page/page-title.tsx';
import { StepDots } from '#ui/states/step-dots.tsx';

import { type OnboardingStep, onboardingSteps, stepNumber } from '../progress.ts';

interface StepHeadingProps {
  step: OnboardingStep;
  title: string;
  text?: string;
}

/** Where one is, and the question. */
export function StepHeading({ step, title, text }: StepHeadingProps) {
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
