export { EducationStep } from './components/education-step.tsx';
export { LocationStep } from './components/location-step.tsx';
export { OnboardingLayout } from './components/onboarding-layout.tsx';
export { OnboardingSkeleton } from './components/onboarding-skeleton.tsx';
export { RoleStep } from './components/role-step.tsx';
export { StepHeading } from './components/step-heading.tsx';
export { goToStep, requireOnboarded, requireReached, requireUnfinished } from './guards.ts';
export { onboardingAnswers } from './onboarding-answers.ts';
