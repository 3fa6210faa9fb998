import { chatFilters } from '@coursemate/contract/chats';

import type { ChatFilter } from '../api/chat-pages.ts';

const LABELS = { all: 'All', active: 'Active', pending: 'Pending' } as const satisfies Record<ChatFilter, string>;

interface FilterChipsProps {
  value: ChatFilter;
  onChange: (filter: ChatFilter) => void;
}

export function FilterChips({ value, onChange }: FilterChipsProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Show conversations</legend>
      {chatFilters.map((filter) => (
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
