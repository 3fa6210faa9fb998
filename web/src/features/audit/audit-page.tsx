import type { AuditFilters, listAudit } from '@coursemate/contract/audit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';

import { sentenceOf } from '#lib/api-error.ts';
import type { Body } from '#lib/http.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListFoot, ListTotal } from '#ui/page/list-foot.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { auditQuery, type AuditSearch, useExportAudit, withAuditFilters } from './api/audit.ts';
import { ActCards, ActTable, ActTableSkeleton } from './page/act-table.tsx';
import { ActiveAuditFilters, AuditFilterBar } from './page/audit-filters.tsx';

interface AuditPageProps {
  search: AuditSearch;
  onSearch: (change: (now: AuditSearch) => AuditSearch) => void;
}

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['Enter'], label: 'show all' },
  { keys: ['Esc'], label: 'close' },
];

/** What administrators did. The filters are in the address. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { page: _page, ...filters } = search;
  const acts = useQuery(auditQuery(search));
  const download = useExportAudit();
  const wide = useMediaQuery('(min-width: 80rem)');
  const change = (changes: AuditFilters) => onSearch((now) => withAuditFilters(now, changes));
  const clear = () => onSearch(() => ({}));
  const pagination = acts.data?.pagination;
  return (
    <div className="grid gap-4">
      <AuditFilterBar filters={filters} onChange={change} />
      {download.error && (
        <Banner tone="danger" onDismiss={download.reset}>
          Failed to export the audit. {sentenceOf(download.error)}
        </Banner>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-2">
        <ListTotal pagination={pagination} one="act" many="acts" />
        <div className="flex-1 max-md:order-last max-md:basis-full">
          <ActiveAuditFilters filters={filters} onChange={change} onClear={clear} />
        </div>
        <div className="max-md:ml-auto">
          <Button
            look="secondary"
            size="sm"
            pending={download.isPending}
            pendingLabel="Exporting..."
            onClick={() => download.mutate(filters)}
          >
            <Download />
            Export CSV
          </Button>
        </div>
      </div>
      <Acts
        acts={acts}
        wide={wide}
        filtered={Object.values(filters).some((value) => value !== undefined)}
        onClear={clear}
      />
      <ListFoot
        shortcuts={wide ? SHORTCUTS : undefined}
        pagination={pagination}
        onPageChange={(page) => onSearch((now) => ({ ...now, page }))}
      />
    </div>
  );
}

interface ActsProps {
  acts: UseQueryResult<Body<typeof listAudit>>;
  /** Whether there is room for a table. */
  wide: boolean;
  filtered: boolean;
  onClear: () => void;
}

/** The acts: loaded, loading, none or failed. */
function Acts({ acts, wide, filtered, onClear }: ActsProps) {
  const { data, error, isPlaceholderData } = acts;
  if (!data && error) {
    return <LoadFailed title="Failed to load the audit" query={acts} />;
  }
  if (!data) return <ActTableSkeleton />;
  if (data.entries.length === 0 && !isPlaceholderData) {
    return filtered ? (
      <EmptyState
        title="No acts found"
        text="Nothing that an administrator did fits these filters."
        button={{ label: 'Clear filters', onClick: onClear }}
      />
    ) : (
      <EmptyState
        icon={<ScrollText />}
        title="Nothing here yet"
        text="Whatever administrators do to people, lists and feedback is written down here."
      />
    );
  }
  return (
    <Dimmed outdated={isPlaceholderData}>
      {wide ? <ActTable entries={data.entries} /> : <ActCards entries={data.entries} />}
    </Dimmed>
  );
}
