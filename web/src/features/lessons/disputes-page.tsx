import { type Lesson, lessonStatuses } from '@coursemate/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';

import { useRowFocus } from '#ui/display/use-row-keys.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { ListFoot, ListTotal } from '#ui/page/list-foot.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { disputesQuery, type DisputesSearch, disputesSearch } from './api/disputes.ts';
import { DecideDialog } from './disputes/decide-dialog.tsx';
import { DisputeTable, DisputeTableSkeleton, rowElement } from './disputes/dispute-table.tsx';
import { STATUS_LABELS } from './lesson-texts.ts';

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['D'], label: 'decide' },
  { keys: ['Esc'], label: 'cancel' },
];

/** What waits for an administrator comes first. */
const STATUSES = ['disputed', ...lessonStatuses.filter((status) => status !== 'disputed')] as const;
const statusOptions = STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

interface DisputesPageProps {
  search: DisputesSearch;
  onSearch: (change: (now: DisputesSearch) => DisputesSearch) => void;
}

/** Lessons about which two people do not agree, and for a closer look all others. The status is in the address. */
export function DisputesPage({ search, onSearch }: DisputesPageProps) {
  const loaded = useQuery(disputesQuery(search));
  const { data, error, isPlaceholderData } = loaded;
  const { status = 'disputed' } = search;
  const pagination = data?.pagination;
  const showDisputes = () => onSearch(() => ({}));

  return (
    <div className="grid gap-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-2">
        <div className="w-full sm:w-56">
          <FilterSelect
            label="State"
            options={statusOptions}
            value={status}
            onChange={(value) => onSearch(() => disputesSearch({ status: value }))}
          />
        </div>
        <ListTotal pagination={pagination} one="lesson" many="lessons" />
      </div>
      {!data && error && <LoadFailed title="Failed to load lessons" query={loaded} />}
      {!data && !error && <DisputeTableSkeleton />}
      {data && data.lessons.length === 0 && !isPlaceholderData ? (
        <NoLessons disputes={status === 'disputed'} onDisputes={showDisputes} />
      ) : (
        data && <Lessons lessons={data.lessons} outdated={isPlaceholderData} />
      )}
      <ListFoot
        shortcuts={status === 'disputed' ? SHORTCUTS : undefined}
        pagination={pagination}
        onPageChange={(page) => onSearch((now) => ({ ...now, page }))}
      />
    </div>
  );
}

/** The loaded page with what can be done on it. */
function Lessons({ lessons, outdated }: { lessons: readonly Lesson[]; outdated: boolean }) {
  const toast = useToast();
  const [deciding, setDeciding] = useState<Lesson | null>(null);
  const { rememberRow, rowToFocus } = useRowFocus(lessons, rowElement);

  function ask(lesson: Lesson) {
    rememberRow(lesson);
    setDeciding(lesson);
  }
  return (
    <>
      <Dimmed outdated={outdated}>
        <DisputeTable lessons={lessons} onDecide={ask} />
      </Dimmed>
      <DecideDialog
        lesson={deciding}
        finalFocus={rowToFocus}
        onCancel={() => setDeciding(null)}
        onDecided={() => {
          setDeciding(null);
          toast.success({ title: 'Decided', text: 'Both people are told.' });
        }}
        onTooLate={() => {
          setDeciding(null);
          toast.error({ title: 'Already decided', text: 'Another administrator has decided about this lesson.' });
        }}
      />
    </>
  );
}

function NoLessons({ disputes, onDisputes }: { disputes: boolean; onDisputes: () => void }) {
  if (disputes) {
    return (
      <EmptyState
        icon={<Scale />}
        title="No disputes"
        text="When two people do not agree whether a lesson took place, you decide here."
      />
    );
  }
  return (
    <EmptyState
      title="No lessons found"
      text="No lesson is in this state."
      button={{ label: 'Show disputes', onClick: onDisputes }}
    />
  );
}
