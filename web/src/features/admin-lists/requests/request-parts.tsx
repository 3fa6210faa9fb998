import type { AdminRequest } from '@coursemate/contract/admin-lists';
import type { RequestType } from '@coursemate/contract/lists';
import {
  BookOpen,
  Check,
  ChevronDown,
  ChevronUp,
  Globe,
  LibraryBig,
  MapPin,
  Presentation,
  University,
  X,
} from 'lucide-react';

import { courseLabel } from '#features/lists/api/courses.ts';
import { useCountryName } from '#features/lists/api/places.ts';
import { fullName, smallAvatar } from '#features/profiles/person.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';

import { entryNames } from '../list-names.ts';

const ICONS = {
  university: University,
  faculty: LibraryBig,
  subject: BookOpen,
  course: Presentation,
  city: MapPin,
  country: Globe,
} as const satisfies Record<RequestType, unknown>;

export function TypeLabel({ type }: { type: RequestType }) {
  const Icon = ICONS[type];
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <Icon className="size-4.5 shrink-0 text-muted" />
      {entryNames[type]}
    </span>
  );
}

export function CountryName({ code }: { code: string | undefined }) {
  const name = useCountryName(code ?? '');
  return code === undefined ? <span className="text-muted">–</span> : name;
}

export function Requester({ user }: Pick<AdminRequest, 'user'>) {
  const name = fullName(user);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} seed={user.email} src={smallAvatar(user.avatar_url)} size="sm" lazy />
      <span className="min-w-0">
        {name} {/* Where columns are narrow, a long address has a line of its own and is cut. */}
        <span title={user.email} className="text-muted max-xl:block max-xl:truncate min-[75rem]:max-xl:max-w-32">
          {user.email}
        </span>
      </span>
    </span>
  );
}

const TONES = { pending: 'warn', approved: 'ok', rejected: 'danger' } as const;
const STATUS_NAMES = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;

export function StatusBadge({ status }: Pick<AdminRequest, 'status'>) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}

/** Code and university under the name of a requested course. */
export function CourseFacts({ request: { additional_data: course } }: { request: AdminRequest }) {
  if (course.university === undefined) return null;
  return (
    <span className="block text-13 font-normal text-muted">
      {[course.code, course.university].filter(Boolean).join(' · ')}
    </span>
  );
}

/** A hint under the name of a request; the opened row has the buttons. */
export function DuplicateHint({ request }: { request: AdminRequest }) {
  const [likeliest] = request.possible_duplicates;
  if (!likeliest) return null;
  return <span className="block text-13 font-normal text-muted">Did they mean {courseLabel(likeliest)}?</span>;
}

interface QuickActionsProps {
  request: AdminRequest;
  /** What it becomes unless that is taken back. */
  next: AdminRequest['status'] | null;
  open: boolean;
  busy: boolean;
  tabIndex: number;
  onApprove: () => void;
  onReject: () => void;
  onToggle: () => void;
  onUndo: () => void;
}

/** Approve and reject at once, or open the row. An opened row has buttons of its own. */
export function QuickActions({ request, next, open, busy, tabIndex, ...on }: QuickActionsProps) {
  const name = request.requested_name;
  if (next) {
    return (
      <span className="flex items-center justify-end gap-1.5">
        <Button look="quiet" size="sm" tabIndex={tabIndex} onClick={on.onUndo}>
          <span>
            Undo <span className="sr-only">{name}</span>
          </span>
        </Button>
        <StatusBadge status={next} />
      </span>
    );
  }
  return (
    <span className="flex items-center justify-end gap-1.5" aria-busy={busy}>
      {request.status === 'pending' && !open && (
        <>
          <IconButton
            label={`Approve ${name}`}
            look="outline"
            size="sm"
            tabIndex={tabIndex}
            disabled={busy}
            onClick={on.onApprove}
          >
            <Check className="text-ok" />
          </IconButton>
          <IconButton
            label={`Reject ${name}`}
            look="outline"
            size="sm"
            tabIndex={tabIndex}
            disabled={busy}
            onClick={on.onReject}
          >
            <X className="text-danger" />
          </IconButton>
        </>
      )}
      <IconButton
        label={open ? `Close ${name}` : `Open ${name}`}
        size="sm"
        tabIndex={tabIndex}
        aria-expanded={open}
        onClick={on.onToggle}
      >
        {open ? <ChevronUp /> : <ChevronDown />}
      </IconButton>
    </span>
  );
}
