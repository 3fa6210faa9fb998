import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';

import { useOwnProfile } from '#features/profiles/index.ts';
import { IconTile } from '#ui/display/icon-tile.tsx';

import { type QuickAction, quickActions } from '../quick-actions.ts';
import { NextGoal } from './next-goal.tsx';

const FIRST_LINES = {
  student: 'Find someone who took your course, or pick up a conversation.',
  teacher: 'Answer students who ask for you, and keep your profile up to date.',
  admin: 'Accounts, lists and feedback in one place.',
} as const satisfies Record<Role, string>;

/** A greeting, and where to go from here. */
export function HomePage() {
  const profile = useOwnProfile();
  const [hour] = useState(() => new Date().getHours());
  if (!profile?.role) return null;
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h2 className="text-28 break-words sm:text-36">
          {greetingAt(hour)}, {profile.name}
        </h2>
        <p className="text-muted sm:text-16">{FIRST_LINES[profile.role]}</p>
      </header>
      {/* The next goal comes first on a phone, beside the rest where there is room. */}
      <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start">
        <div className="empty:hidden lg:w-84 lg:shrink-0">
          <NextGoal profile={profile} />
        </div>
        <Actions role={profile.role} />
      </div>
    </div>
  );
}

/** By the hour of the person's own clock. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

function Actions({ role }: { role: Role }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid flex-1 gap-4">
      <h2 id={titleId} className="text-18">
        Where to go
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {quickActions[role].map((action) => (
          <li key={action.to} className="group">
            <Action {...action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({ to, label, text, Icon }: QuickAction) {
  return (
    <Link
      to={to}
      className="flex min-h-22 items-center gap-4 p-4 transition-colors group-first:rounded-t-card group-last:rounded-b-card hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
    >
      <IconTile>
        <Icon />
      </IconTile>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-13 text-muted">{text}</span>
      </span>
      <ChevronRight className="shrink-0 text-muted" />
    </Link>
  );
}
