import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { useRowFocus } from '#ui/display/use-row-keys.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { ListFoot, ListTotal } from '#ui/page/list-foot.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { ActiveFeedbackFilters, FeedbackFilterBar } from './admin/feedback-filters.tsx';
import { FeedbackTable, FeedbackTableSkeleton, rowElement } from './admin/feedback-table.tsx';
import { RemoveDialog } from './admin/remove-dialog.tsx';
import {
  allFeedbacksQuery,
  type FeedbackFilters,
  type FeedbacksSearch,
  useRestoreFeedback,
} from './api/admin-feedbacks.ts';

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['E'], label: 'edit' },
  { keys: ['D'], label: 'delete or restore' },
  { keys: ['Esc'], label: 'cancel' },
];

interface FeedbacksPageProps {
  search: FeedbacksSearch;
  /** Changes the search; `replace` adds no step to the history. */
  onSearch: (change: (now: FeedbacksSearch) => FeedbacksSearch, options?: { replace: boolean }) => void;
}

/** All feedback, for administrators. The filters are in the address. */
export function FeedbacksPage({ search, onSearch }: FeedbacksPageProps) {
  const { page: _page, ...filters } = search;
  const loaded = useQuery(allFeedbacksQuery(search));
  const { data, error, isPlaceholderData } = loaded;
  const pagination = data?.pagination;

  function change(changes: FeedbackFilters) {
    // Typing is one step in the history, however many pauses it had.
    const typingOn = (['search', 'teacher', 'student'] as const).some(
      (name) => changes[name] !== undefined && filters[name] !== undefined,
    );
    onSearch((now) => ({ ...now, ...changes, page: undefined }), { replace: typingOn });
  }
  const clear = () => onSearch(() => ({}));

  return (
    <div className="grid gap-4">
      <FeedbackFilterBar filters={filters} onChange={change} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-2">
        <ListTotal pagination={pagination} one="feedback found" many="feedbacks found" />
        <ActiveFeedbackFilters filters={filters} onChange={change} onClear={clear} />
      </div>
      {!data && error && <LoadFailed title="Failed to load feedbacks" query={loaded} />}
      {!data && !error && <FeedbackTableSkeleton />}
      {data && data.feedbacks.length === 0 && !isPlaceholderData ? (
        <NoFeedback filtered={Object.values(filters).some((value) => value !== undefined)} onClear={clear} />
      ) : (
        data && <Feedbacks feedbacks={data.feedbacks} outdated={isPlaceholderData} />
      )}
      <ListFoot
        shortcuts={SHORTCUTS}
        pagination={pagination}
        onPageChange={(page) => onSearch((now) => ({ ...now, page }))}
      />
    </div>
  );
}

/** The loaded page with what can be done on it. */
function Feedbacks({ feedbacks, outdated }: { feedbacks: readonly ModeratedFeedback[]; outdated: boolean }) {
  const toast = useToast();
  const [removing, setRemoving] = useState<ModeratedFeedback | null>(null);
  const restore = useRestoreFeedback();
  const { rememberRow, rowToFocus } = useRowFocus(feedbacks, rowElement);

  function ask(feedback: ModeratedFeedback) {
    rememberRow(feedback);
    setRemoving(feedback);
  }
  return (
    <>
      {restore.error && (
        <Banner tone="danger" onDismiss={restore.reset}>
          <p>Failed to restore feedback</p>
          <p className="text-muted">{sentenceOf(restore.error)}</p>
        </Banner>
      )}
      <Dimmed outdated={outdated}>
        <FeedbackTable
          feedbacks={feedbacks}
          busy={restore.isPending}
          onRemove={ask}
          onRestore={(feedback) =>
            restore.mutate(feedback, { onSuccess: () => toast.success({ title: 'Feedback restored' }) })
          }
        />
      </Dimmed>
      <RemoveDialog
        feedback={removing}
        finalFocus={rowToFocus}
        onCancel={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          toast.success({ title: 'Feedback deleted' });
        }}
      />
    </>
  );
}

function NoFeedback({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <EmptyState
        icon={<MessageSquareQuote />}
        title="No feedback yet"
        text="What students say about their teachers appears here."
      />
    );
  }
  return (
    <EmptyState
      title="No feedbacks found"
      text="No feedback fits these filters."
      button={{ label: 'Clear filters', onClick: onClear }}
    />
  );
}
