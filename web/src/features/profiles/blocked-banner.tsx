import { useQuery } from '@tanstack/react-query';

import { siteConfigQuery } from '#lib/site-config.ts';
import { Banner } from '#ui/states/banner.tsx';

/** What a blocked account sees above every page (spec 1 §2). */
export function BlockedBanner() {
  const { data: site } = useQuery(siteConfigQuery);
  const support = site?.support_email;
  return (
    <Banner tone="blocked">
      You have been blocked by the administrator.{' '}
      {support ? (
        <a href={`mailto:${support}`} className="font-semibold underline underline-offset-3">
          Contact support
        </a>
      ) : (
        'Contact support'
      )}{' '}
      for assistance.
    </Banner>
  );
}
