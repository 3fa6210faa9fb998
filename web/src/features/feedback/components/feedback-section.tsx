import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { PageSection } from '#ui/page/page-section.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { SkeletonRow } from '#ui/states/skeleton-row.tsx';

import { feedbacksQuery } from '../api/feedbacks.ts';
import type { Speaker } from '../api/give-feedback.ts';
import type { RatingSums } from '../rate.ts';
import { FeedbackList } from './feedback-list.tsx';
import { FeedbackSummary } from './feedback-summary.tsx';
import { LeaveFeedback } from './leave-feedback.tsx';

interface FeedbackSectionProps {
  /** Where links to it lead. */
  id: string;
  teacher: { id: string; name: string };
  speaker: Speaker;
  /** Why nothing can be said; null when it can. */
  obstacle: string | null;
  /** Shows the sums wherever else the teacher is seen. */
  onSums: (sums: RatingSums) => void;
}

/** What students say about a teacher, and the way to say something oneself. */
export function FeedbackSection({ id, teacher, speaker, obstacle, onSums }: FeedbackSectionProps) {
  const [all, setAll] = useState(false);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    feedbacksQuery(teacher.id),
  );
  const first = data?.pages[0];

  if (!first && error) {
    return (
      <PageSection id={id} title="Student feedback">
        <ErrorState
          title="Failed to load feedback"
          text={sentenceOf(error, 'Please check your connection and try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </PageSection>
    );
  }
  if (!first) {
    return (
      <PageSection id={id} title="Student feedback">
        <Loading label="Loading feedback...">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      </PageSection>
    );
  }
  const leave = (
    <LeaveFeedback teacher={teacher} speaker={speaker} own={first.own_feedback} obstacle={obstacle} onSums={onSums} />
  );
  return (
    <PageSection id={id} title="Student feedback" aside={leave}>
      <FeedbackSummary sums={first} />
      <FeedbackList
        pages={data.pages}
        ownId={speaker.student_id}
        all={all}
        onAll={() => setAll(true)}
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </PageSection>
  );
}
