import { useDelayedText } from '#lib/use-delayed-text.ts';
import { SkeletonTableRows, Table } from '#ui/display/table.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

interface NothingHereProps {
  /** Of the page that is empty. */
  page: number;
  onFirstPage: () => void;
  title: string;
  text: string;
}

/** An empty list, or a page past the end of one that has become shorter. */
export function NothingHere({ page, onFirstPage, title, text }: NothingHereProps) {
  if (page === 1) return <EmptyState title={title} text={text} />;
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list has become shorter."
      button={{ label: 'Go to the first page', onClick: onFirstPage }}
    />
  );
}

export function TableSkeleton({ columns }: { columns: ReadonlyArray<{ label: string; align?: 'start' | 'end' }> }) {
  return (
    <Loading>
      <Table caption="Loading" columns={columns}>
        <SkeletonTableRows rows={8} columns={columns.length} />
      </Table>
    </Loading>
  );
}

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

/** Pending requests need no column for their status. */
export function requestColumns(withStatus: boolean) {
  return [
    { label: 'Requested name' },
    { label: 'Type' },
    { label: 'Country' },
    { label: 'Requested by' },
    { label: 'Sent' },
    ...(withStatus ? [{ label: 'Status' }] : []),
    { label: 'Actions', align: 'end' as const },
  ];
}
