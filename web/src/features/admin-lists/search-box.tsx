import { useDelayedText } from '#lib/use-delayed-text.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';

interface SearchBoxProps {
  label: string;
  value: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** The search of a tab; it goes into the address when the typing pauses. */
export function SearchBox({ label, value = '', onChange }: SearchBoxProps) {
  const [typed, setTyped] = useDelayedText({
    value,
    onChange: (search) => onChange(search || undefined),
  });
  return (
    <div className="w-full sm:w-76">
      <SearchInput label={label} value={typed} onChange={setTyped} />
    </div>
  );
}
