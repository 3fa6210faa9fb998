import type { LessonSide } from '@coursemate/contract/lessons';

import { Button } from '#ui/buttons/button.tsx';

import { WhichLessons } from '../card/reason-dialog.tsx';
import { shortWhen } from '../times.ts';
import { chosenTime, type TimeDraft } from './chosen-time.ts';
import { TimeChoice } from './time-choice.tsx';

interface SuggestFormProps {
  side: LessonSide;
  teacherId: string;
  draft: TimeDraft;
  onChange: (change: Partial<TimeDraft>) => void;
  /** Whether later lessons move too; null where that is no question. */
  withLater: boolean | null;
  onWithLater: (withLater: boolean) => void;
  pending: boolean;
  onSuggest: (time: NonNullable<TimeDraft['slot']>) => void;
}

export function SuggestForm({
  side,
  teacherId,
  draft,
  onChange,
  withLater,
  onWithLater,
  pending,
  onSuggest,
}: SuggestFormProps) {
  const time = chosenTime(draft, side);
  return (
    <div className="grid gap-4">
      <TimeChoice side={side} teacherId={teacherId} draft={draft} onChange={onChange} />
      {withLater !== null && <WhichLessons withLater={withLater} onChange={onWithLater} />}
      <Button
        wide
        pending={pending}
        disabled={time === null}
        onClick={() => time && onSuggest({ starts_at: time.starts_at, minutes: time.minutes })}
      >
        {time ? `Suggest ${shortWhen(time.starts_at)}` : 'Choose a time'}
      </Button>
    </div>
  );
}
