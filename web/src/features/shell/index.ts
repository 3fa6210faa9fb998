export { AccountMenu } from './components/account-menu.tsx';
export { AdminBadge } from './components/admin-badge.tsx';
export { AppShell } from './components/app-shell.tsx';
export { BeingBuilt } from './components/being-built.tsx';
export { PageSkeleton } from './components/page-skeleton.tsx';
export { ShellSkeleton } from './components/shell-skeleton.tsx';
export { requireRole } from './guards.ts';
