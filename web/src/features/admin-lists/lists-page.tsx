import { listCounts } from '@coursemate/contract/admin-lists';
import { type ListType, listTypes } from '@coursemate/contract/lists';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { Tabs } from '#ui/page/tabs.tsx';

import { useAdminListsLive } from './admin-lists.live.ts';
import { EntriesTab } from './entries/entries-tab.tsx';
import { listNames } from './list-names.ts';
import type { ListsSearch } from './lists-search.ts';
import { RequestsTab } from './requests/requests-tab.tsx';

const REQUESTS = 'requests';

/** How many requests wait, and how many active entries each list has. */
const countsQuery = queryOptions({
  queryKey: ['admin-lists', 'counts'],
  queryFn: ({ signal }) => call(listCounts, { signal }),
});

interface ListsPageProps {
  search: ListsSearch;
  /** Changes the search; `replace` adds no step to the history. */
  onSearch: (change: (search: ListsSearch) => ListsSearch, options?: { replace: boolean }) => void;
}

/** Requests for entries, and the lists themselves. Their state is in the address. */
export function ListsPage({ search, onSearch }: ListsPageProps) {
  useAdminListsLive();
  const { data: counts } = useQuery(countsQuery);
  const tabs = [
    { value: REQUESTS, label: 'Pending Requests', ...(counts && { count: counts.pending_requests }) },
    ...listTypes.map((type) => ({ value: type, label: listNames[type], ...(counts && { count: counts[type] }) })),
  ];

  function change(changes: ListsSearch) {
    // Typing is one step in the history, however many pauses it had.
    const typingOn = changes.search !== undefined && search.search !== undefined;
    onSearch((now) => ({ ...now, page: undefined, ...changes }), { replace: typingOn });
  }

  return (
    <Tabs
      label="Lists"
      tabs={tabs}
      value={search.tab ?? REQUESTS}
      // Another tab begins without the filters of this one.
      onChange={(tab) => onSearch(() => ({ tab: listTypes.find((type: ListType) => type === tab) }))}
    >
      {search.tab === undefined ? (
        <RequestsTab search={search} onChange={change} />
      ) : (
        <EntriesTab key={search.tab} type={search.tab} search={search} onChange={change} />
      )}
    </Tabs>
  );
}
