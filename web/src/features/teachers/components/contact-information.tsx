import type { TeacherDetail } from '@coursemate/contract/teachers';
import { LockKeyhole, Mail, Phone } from 'lucide-react';
import { useId } from 'react';

/** Both sides agree in the chat first; until then the server does not even name the fields (contract §5). */
export function ContactInformation({ teacher: { email, phone_number } }: { teacher: TeacherDetail }) {
  const titleId = useId();
  const exchanged = email !== undefined;
  return (
    <section aria-labelledby={titleId} className="flex gap-3 px-2 text-14 max-xl:px-0">
      {!exchanged && <LockKeyhole className="size-4.5 shrink-0 translate-y-0.5 text-muted" />}
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={titleId} className="font-sans text-14 leading-normal font-semibold tracking-normal">
          Contact information
        </h2>
        {exchanged ? (
          <Contacts email={email} phone={phone_number ?? null} />
        ) : (
          <p className="text-muted">Email and phone appear here once you both agree to exchange contacts in chat.</p>
        )}
      </div>
    </section>
  );
}

function Contacts({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="grid gap-1 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:max-w-full [&_a]:items-center [&_a]:gap-2.5 [&_a]:break-all pointer-coarse:[&_a]:min-h-11 [&_.lucide]:size-4.5 [&_.lucide]:shrink-0">
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
