import { HeroDrawing } from './hero-drawing.tsx';

export function HeroPanel() {
  return (
    <aside className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-panel squared-paper bg-hero p-10 text-hero-ink lg:flex xl:p-16">
      <div className="min-h-0 flex-1">
        <HeroDrawing />
      </div>
      <p className="mt-8 font-heading text-36 leading-[1.1] font-bold tracking-tight text-balance xl:text-48">
        Gain or share <br />
        your knowledge
      </p>
      <p className="mt-4 text-16 text-hero-muted xl:text-18">Learn from the best students or sell your knowledge</p>
    </aside>
  );
}
