import { currencies, type Currency, factsOf, rounded } from '@coursemate/contract/base/money';
import { highestPrice } from '@coursemate/contract/subjects';
import { memo, useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useDelayedText } from '#lib/use-delayed-text.ts';
import { readPrice } from '#lib/written-price.ts';
import { Field } from '#ui/forms/field.tsx';
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import type { FilterProps } from './list-filters.tsx';
import type { TeacherFilters } from './teacher-search.ts';

/** The slider covers usual prices; its right end means no limit. The boxes take any price. */
const USUAL_MAX = 100;

/** A price that its currency can pay, or '' for an invalid one. */
function cleanCost(typed: string, currency: Currency): string {
  const read = readPrice(typed, currency);
  const fits = typed.trim() !== '' && 'amount' in read && read.amount >= 0 && read.amount <= highestPrice(currency);
  return fits ? String(rounded(read.amount, currency)) : '';
}

/** What is wrong with a typed price; not while it is begun. */
function problemOf(typed: string, currency: Currency): string | undefined {
  const read = readPrice(typed, currency);
  return 'problem' in read ? read.problem : undefined;
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** What lessons cost in is usual where a student lives. */
const EURO_COUNTRIES = new Set(['de', 'fr', 'es', 'it', 'nl', 'fi']);

const CURRENCY_OPTIONS = currencies.map((value) => ({ value, label: `${value} · ${factsOf(value).name}` }));

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
  const { factor } = factsOf(currency.shown ?? 'USD');
  const sliderMax = USUAL_MAX * factor;
  const address = `${min_cost} ${max_cost}`;
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    setSeen(address);
    setHeld(null);
  }
  const shown: Range = [Math.min(min_cost ?? 0, sliderMax), Math.min(max_cost ?? sliderMax, sliderMax)];

  function commit([from, to]: Range) {
    // Only the end that was moved: the other one may be a price above the slider's end.
    onChange({
      ...(from !== shown[0] && { min_cost: from === 0 ? undefined : from }),
      ...(to !== shown[1] && { max_cost: to === sliderMax ? undefined : to }),
    });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-semibold">Price per lesson</legend>
      <div className="mt-2">
        <Field label="Currency" labelHidden>
          <Select
            size="sm"
            placeholder="Any currency"
            options={CURRENCY_OPTIONS}
            value={currency.shown ?? ''}
            onChange={(value) => change({ currency: currencies.find((known) => known === value) })}
          />
        </Field>
      </div>
      <RangeSlider
        label="Price per lesson"
        thumbLabels={['Lowest price', 'Highest price']}
        min={0}
        max={sliderMax}
        step={factor}
        value={held ?? shown}
        onChange={setHeld}
        onCommit={commit}
        describe={(price) => (price === sliderMax ? 'No limit' : `${price} ${currency.shown ?? ''}`.trim())}
      />
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
        <CostBox
          label="Min"
          currency={currency.next}
          cost={held ? held[0] || undefined : min_cost}
          onChange={(cost) => onChange({ min_cost: cost })}
        />
        <span aria-hidden="true" className="mt-1.5 text-muted">
          –
        </span>
        <CostBox
          label="Max"
          currency={currency.next}
          cost={held ? (held[1] === sliderMax ? undefined : held[1]) : max_cost}
          onChange={(cost) => onChange({ max_cost: cost })}
        />
      </div>
      <p className="mt-2 text-13 text-muted">Compared as teachers state them, whatever the minutes beside them.</p>
    </fieldset>
  );
});

interface CostBoxProps {
  label: 'Min' | 'Max';
  currency: Currency;
  cost: number | undefined;
  onChange: (cost: number | undefined) => void;
}

function CostBox({ label, currency, cost, onChange }: CostBoxProps) {
  const [typed, setTyped] = useDelayedText({
    value: cost?.toString() ?? '',
    clean: (text) => cleanCost(text, currency),
    onChange: (text) => onChange(numberOf(text)),
  });
  return (
    <Field label={`${label} price`} labelHidden error={problemOf(typed, currency)}>
      <TextInput
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        icon={<span aria-hidden="true">{label}</span>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}
