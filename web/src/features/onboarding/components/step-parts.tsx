import { limits } from '@coursemate/contract/base/limits';
import type { FoundCourse } from '@coursemate/contract/courses';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Users } from 'lucide-react';

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

/** Who is there for the course that a student came for, while the other questions are answered. */
export function CourseLine({ course, role }: { course: FoundCourse | null; role: OwnProfile['role'] }) {
  return (
    <output className="empty:hidden">
      {course && role !== 'teacher' && (
        <span className="flex items-center gap-3 rounded-card bg-brand-soft px-4 py-3 text-14 text-brand-strong [&>.lucide]:shrink-0">
          <Users />
          <span className="min-w-0 wrap-anywhere">{peopleOf(course)}</span>
        </span>
      )}
    </output>
  );
}

function peopleOf({ name, university, people }: FoundCourse): string {
  if (people === 0) return `Nobody who took ${name} is here yet. Teachers of its subject may help.`;
  if (people === 1) return `1 person took ${name} at ${university}.`;
  return `${people < limits.foundPeopleMax ? people : `At least ${people}`} people took ${name} at ${university}.`;
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
