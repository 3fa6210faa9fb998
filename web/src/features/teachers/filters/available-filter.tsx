import { Checkbox } from '#ui/forms/checkbox.tsx';

import type { FilterProps } from './place-filters.tsx';

export function AvailableFilter({ filters, onChange }: FilterProps) {
  return (
    <Checkbox
      label="Taking requests now"
      checked={filters.available ?? false}
      onChange={(event) => onChange({ available: event.currentTarget.checked || undefined })}
    />
  );
}
