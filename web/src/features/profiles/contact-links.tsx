import { Mail, Phone } from 'lucide-react';

/** How to reach someone, once they have agreed to it. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="grid gap-1 text-14 [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:max-w-full [&_a]:items-center [&_a]:gap-2.5 [&_a]:break-all pointer-coarse:[&_a]:min-h-11">
      <li>
        <a href={`mailto:${email}`} className="text-link">
          <Mail />
          {email}
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
