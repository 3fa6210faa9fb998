import type { Role } from '@coursemate/contract/base/roles';
import { GraduationCap, Mail, Phone, Presentation } from 'lucide-react';

import { EmailAddress } from '#ui/display/email-address.tsx';

/** The small version of a picture, for places of at most 64 CSS pixels. Pictures from elsewhere have one size. */
export function smallAvatar(url: string | null): string | null {
  return url?.startsWith('/api/avatars/') ? `${url}?size=64` : url;
}

/** A user without a name is shown as 'Unknown User'. */
export function fullName({ name, last_name }: { name: string; last_name: string }): string {
  return `${name} ${last_name}`.trim() || 'Unknown User';
}

/** Email and phone number of someone who agreed to exchange contacts. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="grid gap-1 text-14 [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:max-w-full [&_a]:items-center [&_a]:gap-2.5 pointer-coarse:[&_a]:min-h-11">
      <li>
        <a href={`mailto:${email}`} className="text-link">
          <Mail />
          <EmailAddress>{email}</EmailAddress>
        </a>
      </li>
      {phone && (
        <li>
          <a href={`tel:${phone}`} className="text-link tabular-nums">
            <Phone />
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}

export const roleNames = {
  student: 'Student',
  teacher: 'Teacher',
  admin: 'Admin',
} as const satisfies Record<Role, string>;

/** The roles that people may choose, for a `RadioGroup`. */
export const roleOptions = [
  { value: 'student', label: roleNames.student, icon: <GraduationCap /> },
  { value: 'teacher', label: roleNames.teacher, icon: <Presentation /> },
] as const;
