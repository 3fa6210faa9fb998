import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

import { formatCount } from '#ui/display/format.ts';

interface Tab {
  value: string;
  label: string;
  count?: number;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="group -mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-0.5 text-15 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <Count count={tab.count} chosen={tab.value === value} />}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-5">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

/** Counts come later than the tabs, and together push the chosen tab out of a narrow screen. */
function Count({ count, chosen }: { count: number; chosen: boolean }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (chosen) text.current?.parentElement?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  return (
    <span
      ref={text}
      className="text-13 tabular-nums group-data-active:rounded-pill group-data-active:bg-brand group-data-active:px-2 group-data-active:text-12 group-data-active:leading-5 group-data-active:font-bold group-data-active:text-on-brand"
    >
      {formatCount(count)}
    </span>
  );
}
