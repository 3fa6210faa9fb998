import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { siteConfigQuery } from '#lib/site-config.ts';

/** Title and first sentence of a form in the auth layout. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="grid gap-2">
      <h1 className="text-28 sm:text-36">{title}</h1>
      {children && <p className="text-muted">{children}</p>}
    </header>
  );
}

/** Says where to find the mail on installations that send none. */
export function MailboxHint() {
  const { data: site } = useQuery(siteConfigQuery);
  if (!site?.dev_mailbox) return null;
  return (
    <p className="text-14 text-muted">
      This installation sends no real mail: find it in the{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener" className="text-link">
        development mailbox
      </a>
      .
    </p>
  );
}
