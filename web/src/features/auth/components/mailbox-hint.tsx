import { useQuery } from '@tanstack/react-query';

import { siteConfigQuery } from '#lib/site-config.ts';

/** On installations that send no real mail, says where it went instead. */
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
