import { useQuery } from '@tanstack/react-query';

import { siteConfigQuery } from '#lib/site-config.ts';

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
