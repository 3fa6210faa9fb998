export { EducationStep } from './components/education-step.tsx';
export { LocationStep } from './components/location-step.tsx';
export { OnboardingLayout, OnboardingSkeleton } from './components/onboarding-layout.tsx';
export { RoleStep } from './components/role-step.tsx';
export { goToStep, requireOnboarded, requireReached, requireUnfinished } from './guards.ts';
