import { Spinner } from '#ui/states/spinner.tsx';

/** What a list says when it has nothing to offer. Always there, so that screen readers hear it change. */
export function PickerStatus({ loading, empty }: { loading: boolean; empty: boolean }) {
  return (
    <output className="text-14 text-muted">
      {loading && (
        <span className="flex items-center gap-2 px-2.5 py-2">
          <Spinner />
          Loading...
        </span>
      )}
      {empty && !loading && <span className="block px-2.5 py-2">No options found</span>}
    </output>
  );
}
