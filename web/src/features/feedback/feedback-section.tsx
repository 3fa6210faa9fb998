import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { fullName } from '#features/profiles/person.tsx';
import { teacherQuery } from '#features/teachers/api/teachers.ts';
import { FEEDBACK_ID } from '#features/teachers/teacher-header.tsx';
import { formatCount, formatRating } from '#ui/display/format.ts';
import { Stars } from '#ui/display/star-rating.tsx';
import { PageSection } from '#ui/page/card.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

import { feedbacksQuery } from './api/feedbacks.ts';
import { FeedbackList } from './components/feedback-list.tsx';
import { LeaveFeedback } from './components/leave-feedback.tsx';
import type { RatingSums } from './own-feedback.ts';

const SECTION = { id: FEEDBACK_ID, title: 'Student feedback' };

/** What students say about a teacher, and the button to give feedback. Part of the page of that teacher. */
export function FeedbackSection({ teacherId }: { teacherId: string }) {
  const [all, setAll] = useState(false);
  const loaded = useInfiniteQuery(feedbacksQuery(teacherId));
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = loaded;
  const { data: teacher } = useQuery(teacherQuery(teacherId));
  const profile = useOwnProfile();
  const first = data?.pages[0];

  if (!first && error) {
    return (
      <PageSection {...SECTION}>
        <LoadFailed title="Failed to load feedback" query={loaded} />
      </PageSection>
    );
  }
  if (!first || !teacher || !profile) {
    return (
      <PageSection {...SECTION}>
        <Loading label="Loading feedback...">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      </PageSection>
    );
  }
  // Teachers read on their own page what students say, and say nothing there.
  const leave = profile.user_id !== teacherId && (
    <LeaveFeedback
      teacher={{ id: teacherId, name: fullName(teacher) }}
      student={profile}
      own={first.own_feedback}
      obstacle={first.obstacle}
    />
  );
  return (
    <PageSection {...SECTION} aside={leave}>
      <FeedbackSummary sums={first} />
      <FeedbackList
        pages={data.pages}
        teacher={{ id: teacherId, name: fullName(teacher) }}
        ownId={profile.user_id}
        all={all}
        onAll={() => setAll(true)}
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </PageSection>
  );
}

/** The average as a large number, with its stars. */
function FeedbackSummary({ sums: { average_rating, total_feedbacks: count } }: { sums: RatingSums }) {
  if (count === 0) return <p className="text-14 text-muted">No reviews yet</p>;
  return (
    <div className="flex items-center gap-4">
      <p className="font-heading text-36 leading-none font-bold tabular-nums">
        {formatRating(average_rating)}
        <span className="sr-only"> out of 5</span>
      </p>
      <div className="grid gap-0.5">
        <Stars value={average_rating} />
        <p className="text-13 text-muted">
          {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
  );
}
