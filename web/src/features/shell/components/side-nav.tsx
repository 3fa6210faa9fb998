import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import { sidebarItems } from '../sidebar-items.ts';

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-15 transition-colors pointer-coarse:min-h-11';
const QUIET = 'text-muted hover:bg-hover hover:text-ink';
const CURRENT = 'bg-brand-soft font-semibold text-brand-strong';

interface SideNavProps {
  role: Role;
  onLogOut: () => void;
  /** Called by every link, also by that of the page one is on. */
  onNavigate?: () => void;
}

/** What the sidebar and the slide-over have in common: the pages of a role, and the way out at the bottom. */
export function SideNav({ role, onLogOut, onNavigate }: SideNavProps) {
  return (
    <div className="flex flex-1 flex-col gap-6">
      <nav aria-label="Main">
        <ul className="grid gap-1">
          {sidebarItems(role).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onNavigate}
                className={ROW}
                activeProps={{ className: CURRENT }}
                inactiveProps={{ className: QUIET }}
              >
                <Icon className="shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" onClick={onLogOut} className={classNames(ROW, QUIET, 'mt-auto')}>
        <LogOut className="shrink-0" />
        Log out
      </button>
    </div>
  );
}
