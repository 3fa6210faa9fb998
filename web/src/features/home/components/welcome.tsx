import type { Role } from '@coursemate/contract/roles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { greetingAt } from '../greeting.ts';
import { type QuickAction, quickActions } from '../quick-actions.ts';

const FIRST_LINES = {
  student: 'Find someone who took your course, or pick up a conversation.',
  teacher: 'Answer students who ask for you, and keep your profile up to date.',
  admin: 'Accounts, lists and feedback in one place.',
} as const satisfies Record<Role, string>;

/** A greeting, and where to go from here. */
export function Welcome({ name, role }: { name: string; role: Role }) {
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h2 className="text-28 break-words sm:text-36">
          {greetingAt(hour)}, {name}
        </h2>
        <p className="text-muted sm:text-16">{FIRST_LINES[role]}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {quickActions[role].map((action) => (
          <li key={action.to}>
            <Action {...action} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Action({ to, label, text, Icon }: QuickAction) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-brand hover:bg-hover"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong">
        <Icon />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-13 text-muted">{text}</span>
      </span>
    </Link>
  );
}
