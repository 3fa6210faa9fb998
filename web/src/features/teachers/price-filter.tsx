import { limits } from '@coursemate/contract/base/limits';
import { currencies, type Currency } from '@coursemate/contract/base/money';
import { memo, useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useDelayedText } from '#lib/use-delayed-text.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

import type { FilterProps } from './list-filters.tsx';
import type { TeacherFilters } from './teacher-search.ts';

/** The slider covers usual prices; its right end means no limit. The boxes take any price. */
const SLIDER_MAX = 100;

/** A price with at most two decimals, or '' for an invalid one. */
function cleanCost(typed: string): string {
  const cost = Number(typed);
  const fits = typed.trim() !== '' && cost >= 0 && cost <= limits.priceMax;
  return fits ? String(Math.round(cost * 100) / 100) : '';
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** What lessons cost in is usual where a student lives. */
const EURO_COUNTRIES = new Set(['de', 'fr', 'es', 'it', 'nl', 'fi']);

const CURRENCY_OPTIONS = [
  { value: 'USD', label: '$ USD' },
  { value: 'EUR', label: '€ EUR' },
];

type Prices = Pick<TeacherFilters, 'currency' | 'min_cost' | 'max_cost'>;

/** The currency of the range: the one in the address, else the usual one, once a price is chosen. */
function useCurrency({ currency, min_cost, max_cost }: Prices) {
  const country = useOwnProfile()?.country_id ?? '';
  const usual: Currency = EURO_COUNTRIES.has(country) ? 'EUR' : 'USD';
  const isPriced = min_cost !== undefined || max_cost !== undefined;
  return { next: currency ?? usual, shown: currency ?? (isPriced ? undefined : usual) };
}

/** The range names its currency; a link with prices and no currency compares them as numbers. */
export const PriceFilter = memo(({ onChange: change, ...prices }: FilterProps<keyof Prices>) => {
  const { min_cost, max_cost } = prices;
  const currency = useCurrency(prices);
  const onChange = (costs: TeacherFilters) => change({ ...costs, currency: currency.next });
  // The boxes follow a thumb while it is dragged; the address changes when it is released.
  const [held, setHeld] = useState<Range | null>(null);
  const address = `${min_cost} ${max_cost}`;
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    setSeen(address);
    setHeld(null);
  }
  const shown: Range = [Math.min(min_cost ?? 0, SLIDER_MAX), Math.min(max_cost ?? SLIDER_MAX, SLIDER_MAX)];

  function commit([from, to]: Range) {
    // Only the end that was moved: the other one may be a price above the slider's end.
    onChange({
      ...(from !== shown[0] && { min_cost: from === 0 ? undefined : from }),
      ...(to !== shown[1] && { max_cost: to === SLIDER_MAX ? undefined : to }),
    });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-semibold">Price per lesson</legend>
      <div className="mt-2">
        <RadioGroup
          label="Currency"
          labelHidden
          look="segments"
          options={CURRENCY_OPTIONS}
          value={currency.shown ?? ''}
          onChange={(value) => change({ currency: currencies.find((known) => known === value) })}
        />
      </div>
      <RangeSlider
        label="Price per lesson"
        thumbLabels={['Lowest price', 'Highest price']}
        min={0}
        max={SLIDER_MAX}
        value={held ?? shown}
        onChange={setHeld}
        onCommit={commit}
        describe={(price) => (price === SLIDER_MAX ? 'No limit' : `${price} ${currency.shown ?? ''}`.trim())}
      />
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <CostBox
          label="Min"
          cost={held ? held[0] || undefined : min_cost}
          onChange={(cost) => onChange({ min_cost: cost })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <CostBox
          label="Max"
          cost={held ? (held[1] === SLIDER_MAX ? undefined : held[1]) : max_cost}
          onChange={(cost) => onChange({ max_cost: cost })}
        />
      </div>
    </fieldset>
  );
});

interface CostBoxProps {
  label: 'Min' | 'Max';
  cost: number | undefined;
  onChange: (cost: number | undefined) => void;
}

function CostBox({ label, cost, onChange }: CostBoxProps) {
  const [typed, setTyped] = useDelayedText({
    value: cost?.toString() ?? '',
    clean: cleanCost,
    onChange: (text) => onChange(numberOf(text)),
  });
  return (
    <Field label={`${label} price`} labelHidden>
      <TextInput
        size="sm"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        icon={<span aria-hidden="true">{label}</span>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}
