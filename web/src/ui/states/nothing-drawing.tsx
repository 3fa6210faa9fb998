/** A note and a magnifying glass that finds no more than a dot. */
export function NothingDrawing() {
  return (
    <svg viewBox="0 0 112 72" className="mb-2 h-18 w-28" fill="none" aria-hidden="true">
      <rect x="10" y="8" width="62" height="48" rx="8" className="fill-brand-soft" />
      <path d="M22 24h30M22 34h18" className="stroke-brand" strokeWidth="4" strokeLinecap="round" />
      <circle cx="74" cy="36" r="18" className="fill-surface stroke-ink" strokeWidth="4" />
      <path d="m87.500 49.500 13 13" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <circle cx="74" cy="36" r="4.500" className="fill-accent" />
    </svg>
  );
}
