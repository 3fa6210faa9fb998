import { useQuery } from '@tanstack/react-query';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { Banner } from '#ui/states/banner.tsx';

export function RegisterFailure({ error }: { error: Error }) {
  const blocked = error instanceof ApiError && error.code === 'domain_not_whitelisted';
  return <Banner tone="danger">{blocked ? <NotAllowed /> : sentenceOf(error, 'Registration failed')}</Banner>;
}

function NotAllowed() {
  const { data: site } = useQuery(siteConfigQuery);
  const support = site?.support_email;
  // Without an address there is nobody to send people to.
  if (!support) return 'Your email is not allowed.';
  return (
    <>
      Your email is not allowed, you can contact support:{' '}
      <a href={`mailto:${support}`} className="text-link">
        {support}
      </a>
    </>
  );
}
