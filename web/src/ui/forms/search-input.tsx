import { Search, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';

interface SearchInputProps {
  /** Its name for screen readers; the placeholder is the visible label. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** The search box of a list. The `/` key focuses it from anywhere on the page. */
export function SearchInput({ label, value, onChange, placeholder = label }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classNames('group flex items-center', controlClass('md'))}>
      <Search className="pointer-events-none ml-3.5 shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={placeholder}
        className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        <kbd
          aria-hidden="true"
          className="mr-3 rounded-[4px] border border-line px-1.5 font-sans text-12 text-muted group-focus-within:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      ) : (
        <span className="mr-1">
          <IconButton label="Clear search" size="sm" onClick={clear}>
            <X />
          </IconButton>
        </span>
      )}
    </div>
  );
}

/** Focuses `input` when `/` is pressed outside of text boxes. */
function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  // At once: whoever sees the box may press the key, and other effects come after the paint.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

/** Whether a key goes into a text box, or into a list or dialog that has keys of its own. */
export function isWriting(target: EventTarget | null): boolean {
  // In lists and menus typing jumps to an entry.
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]') !== null
  );
}
