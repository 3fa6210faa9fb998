import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { siteConfigQuery } from '#lib/site-config.ts';
import { Banner } from '#ui/states/banner.tsx';

const LINK = 'font-semibold underline underline-offset-3';

/** What a blocked account sees above every page. */
export function BlockedBanner() {
  const { data: site } = useQuery(siteConfigQuery);
  const support = site?.support_email;
  return (
    <Banner tone="blocked">
      You have been blocked by the administrator.{' '}
      {support ? (
        <a href={`mailto:${support}`} className={LINK}>
          Contact support
        </a>
      ) : (
        // Without an address there is still the chat with the support team, which a blocked account may use.
        <Link to="/chat" search={{ chatId: 'support' }} activeProps={{}} className={LINK}>
          Contact support
        </Link>
      )}{' '}
      for assistance.
    </Banner>
  );
}
