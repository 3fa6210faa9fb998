export { BeingBuilt } from './components/being-built.tsx';
export { PageSkeleton } from './components/page-skeleton.tsx';
export { ShellFailure } from './components/shell-failure.tsx';
export { ShellSkeleton } from './components/shell-skeleton.tsx';
export { Shell } from './components/shell.tsx';
export { requireRole } from './guards.ts';
