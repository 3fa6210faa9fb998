import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { CountBadge } from '#ui/display/count-badge.tsx';

interface FiltersButtonProps {
  ref: Ref<HTMLButtonElement>;
  count: number;
  onOpen: () => void;
}

/** Leads to the filters where they are out of sight, and says how many are set. */
export function FiltersButton({ ref, count, onOpen }: FiltersButtonProps) {
  return (
    <Button ref={ref} look="secondary" size="sm" aria-expanded="false" onClick={onOpen}>
      <SlidersHorizontal />
      Filters
      {count > 0 && (
        <>
          <CountBadge count={count} /> <span className="sr-only">set</span>
        </>
      )}
    </Button>
  );
}
