import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { smallAvatar } from '#features/profiles/index.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

export interface ShellPerson {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** 'Student', 'Teacher' or 'Admin'. */
  role: string;
}

/** Face, name and role; behind them what one does with one's account. `children` are menu items. */
export function AccountMenu({ person, children }: { person: ShellPerson; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-3 rounded-control text-left transition-colors max-sm:rounded-pill sm:-mr-2 sm:px-2 sm:hover:bg-hover"
        >
          <Avatar name={person.name} seed={person.id} src={smallAvatar(person.avatarUrl)} />
          <span className="max-sm:sr-only">
            <span className="block max-w-40 truncate text-14 leading-5 font-semibold">{person.name}</span>{' '}
            <span className="block text-13 leading-4 text-muted">{person.role}</span>
          </span>
          <ChevronDown className="size-4 text-muted max-sm:hidden" />
        </button>
      }
    >
      {children}
    </Menu>
  );
}
