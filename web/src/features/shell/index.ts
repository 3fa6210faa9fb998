export { ShellFailure } from './components/shell-failure.tsx';
export { Shell } from './components/shell.tsx';
export { PageSkeleton, ShellSkeleton } from './components/skeletons.tsx';
export { requireRole } from './guards.ts';
