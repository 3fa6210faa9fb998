import { Group } from './group.tsx';

const SWATCHES = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['bubble', 'bg-bubble'],
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

export function Typography() {
  return (
    <Group title="Type">
      <p className="font-heading text-48 leading-[1.15] font-bold tracking-tight">Gain or share</p>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <p className="font-heading text-28 font-bold tracking-tight">Find Teachers</p>
        <p className="font-heading text-18 font-bold">Jonas Weber</p>
        <p>Body text in Figtree</p>
        <p className="text-13 text-muted tabular-nums">13 px · €24.00</p>
        <a href="#content" className="text-link text-14">
          A link <span className="sr-only">to the top of this page</span>
        </a>
      </div>
    </Group>
  );
}
