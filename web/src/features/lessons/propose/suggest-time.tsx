import type { Lesson } from '@coursemate/contract/lessons';
import { type RefObject, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Panel } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { NOT_CHANGED, useChangeLesson } from '../api/change-lesson.ts';
import { otherOf, viewerSide } from '../lesson-texts.ts';
import { NO_TIME, useDraft } from './chosen-time.ts';

const SuggestForm = lazyPart(async () => (await import('./suggest-form.tsx')).SuggestForm, FormSkeleton);

interface SuggestTimeProps {
  lesson: Lesson;
  viewerId: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Suggests another time for a lesson. */
export function SuggestTime({ lesson, viewerId, anchor, open, onOpenChange }: SuggestTimeProps) {
  const { draft, change: changeDraft, clear } = useDraft(NO_TIME);
  const { change, changing } = useChangeLesson(lesson);
  const toast = useToast();
  const [withLaterOnes, setWithLaterOnes] = useState(false);
  const isSeries = lesson.series_id !== null;
  // A proposal of a series moves as a whole.
  const isChoice = isSeries && lesson.status === 'confirmed';
  return (
    <Panel
      title="Suggest another time"
      text={`${otherOf(lesson, viewerId).name} is asked to confirm it.`}
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
    >
      <SuggestForm
        side={viewerSide(lesson, viewerId)}
        teacherId={lesson.teacher.id}
        draft={draft}
        onChange={changeDraft}
        withLater={isChoice ? withLaterOnes : null}
        onWithLater={setWithLaterOnes}
        pending={changing}
        onSuggest={(time) =>
          change(
            { action: 'move', series: isChoice ? withLaterOnes : isSeries, ...time },
            {
              onSuccess: () => {
                clear();
                onOpenChange(false);
              },
              onError: (error) => toast.error({ title: sentenceOf(error, NOT_CHANGED) }),
            },
          )
        }
      />
    </Panel>
  );
}

/** While the code of a form is on its way. */
export function FormSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-56" />
    </Loading>
  );
}
