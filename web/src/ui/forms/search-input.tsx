import { Search, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';

import { controlClass, type ControlSize } from './control-class.ts';
import { isWriting } from './is-writing.ts';

interface SearchInputProps {
  /** Its name for screen readers; the placeholder is the visible label. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  size?: ControlSize;
}

/** The search box of a list. The `/` key focuses it from anywhere on the page. */
export function SearchInput({ label, value, onChange, placeholder = label, size = 'md' }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classNames('group flex items-center', controlClass(size))}>
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
