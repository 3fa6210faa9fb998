import { educationLevels } from '@coursemate/contract/educations';
import { memo } from 'react';

import { educationLevelOptions } from '#features/lists/educations.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';

import { ListFilter } from './list-filter.tsx';
import type { FilterProps } from './place-filters.tsx';

const LEVELS = [{ value: '', label: 'Any' }, ...educationLevelOptions];

export const LevelFilter = memo(({ education_level, onChange }: FilterProps<'education_level'>) => {
  return (
    <RadioGroup
      label="Education level"
      look="chips"
      options={LEVELS}
      value={education_level ?? ''}
      onChange={(value) => onChange({ education_level: educationLevels.find((level) => level === value) })}
    />
  );
});

const YEARS = 10;

function lastYears(): string[] {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
}

export const YearFilter = memo(({ year: chosen, onChange }: FilterProps<'year'>) => {
  return (
    <ListFilter
      label="Graduation year"
      any="Any year"
      options={lastYears().map((year) => ({ value: year, label: year }))}
      value={chosen?.toString() ?? ''}
      onChange={(year) => onChange({ year: year === '' ? undefined : Number(year) })}
    />
  );
});
