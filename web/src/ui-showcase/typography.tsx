import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';

import { Group } from './group.tsx';

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
          A link <VisuallyHidden>to the top of this page</VisuallyHidden>
        </a>
      </div>
    </Group>
  );
}
