/** The ring with a dot of a radio, drawn after the real one, which is its `peer`. */
export function RadioMark() {
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-pill border border-line-strong bg-surface peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:border-line peer-disabled:bg-sunken">
      <span className="size-2 rounded-pill bg-surface" />
    </span>
  );
}
