/** The logo: a speech bubble in the form of a C with a dot in its opening. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-heading text-22 font-bold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-7 text-brand" fill="none" aria-hidden="true">
        <path d="M26.4 20.2a11.4 11.4 0 1 1 0-9" stroke="currentColor" strokeWidth="5.4" />
        <path d="M2.6 28.8 4 19l9 8.2z" fill="currentColor" />
        <circle cx="27.3" cy="15.7" r="3.7" className="fill-accent" />
      </svg>
      Coursemate
    </span>
  );
}
