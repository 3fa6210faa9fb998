const SWATCHES = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['brand', 'bg-brand'],
  ['soft', 'bg-brand-soft'],
  ['accent', 'bg-accent'],
  ['danger', 'bg-danger'],
  ['warn', 'bg-warn'],
  ['ok', 'bg-ok'],
  ['info', 'bg-info'],
] as const;

export function Colours() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-x-2 gap-y-3">
      {SWATCHES.map(([name, ground]) => (
        <li key={name} className="text-12 text-muted">
          <div className={`mb-1 h-11 rounded-control border border-line ${ground}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
