import type { Role } from '@coursemate/contract/base/roles';
import { chatFilters, type ChatFilter } from '@coursemate/contract/chats/chats';

const LABELS = {
  all: 'All',
  active: 'Active',
  pending: 'Pending',
  unanswered: 'Unanswered',
} as const satisfies Record<ChatFilter, string>;

interface FilterChipsProps {
  role: Role;
  value: ChatFilter;
  onChange: (filter: ChatFilter) => void;
}

export function FilterChips({ role, value, onChange }: FilterChipsProps) {
  const filters = chatFilters.filter((filter) => filter !== 'unanswered' || role === 'admin');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Show conversations</legend>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="touch-target min-h-8 rounded-pill px-3 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
        >
          {LABELS[filter]}
        </button>
      ))}
    </fieldset>
  );
}
