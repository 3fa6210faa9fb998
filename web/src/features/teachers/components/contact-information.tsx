import type { TeacherDetail } from '@coursemate/contract/teachers';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';

import { ContactLinks } from '#features/profiles/index.ts';

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
          <ContactLinks email={email} phone={phone_number ?? null} />
        ) : (
          <p className="text-muted">Email and phone appear here once you both agree to exchange contacts in chat.</p>
        )}
      </div>
    </section>
  );
}
