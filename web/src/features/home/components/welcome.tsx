import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { IconTile } from '#ui/display/icon-tile.tsx';

import { greetingAt } from '../greeting.ts';
import { type QuickAction, quickActions } from '../quick-actions.ts';

const FIRST_LINES = {
  student: 'Find someone who took your course, or pick up a conversation.',
  teacher: 'Answer students who ask for you, and keep your profile up to date.',
  admin: 'Accounts, lists and feedback in one place.',
} as const satisfies Record<Role, string>;

interface WelcomeProps {
  name: string;
  role: Role;
  /** What needs this person now: first on a phone, beside the rest where there is room. */
  children?: ReactNode;
}

/** A greeting, and where to go from here. */
export function Welcome({ name, role, children }: WelcomeProps) {
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h2 className="text-28 break-words sm:text-36">
          {greetingAt(hour)}, {name}
        </h2>
        <p className="text-muted sm:text-16">{FIRST_LINES[role]}</p>
      </header>
      <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start">
        {children && <div className="lg:w-84 lg:shrink-0">{children}</div>}
        <Actions role={role} />
      </div>
    </div>
  );
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
