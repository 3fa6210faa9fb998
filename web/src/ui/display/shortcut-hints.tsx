interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** Which keys do what. Only where there is room and a keyboard is likely. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul
      aria-label="Keyboard shortcuts"
      className="hidden flex-wrap gap-x-4 gap-y-1 text-13 text-muted lg:flex pointer-coarse:hidden"
    >
      {shortcuts.map(({ keys, label }) => (
        <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-[4px] border border-line bg-surface px-1.5 text-center font-sans text-12 leading-5"
            >
              {key}
            </kbd>
          ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
