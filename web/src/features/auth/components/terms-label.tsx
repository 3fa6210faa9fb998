const DOCUMENT = { target: '_blank', rel: 'noopener', className: 'text-link' } as const;

export function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <a href="/terms" {...DOCUMENT}>
        license agreement
      </a>
      , the{' '}
      <a href="/user-agreement" {...DOCUMENT}>
        user agreement
      </a>{' '}
      and the{' '}
      <a href="/privacy" {...DOCUMENT}>
        privacy policy
      </a>
    </>
  );
}
