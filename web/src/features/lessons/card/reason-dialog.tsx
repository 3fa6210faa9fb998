import { limits } from '@coursemate/contract/base/limits';
import type { Lesson } from '@coursemate/contract/lessons';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { countCharacters, TextArea } from '#ui/forms/text-area.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { NOT_CHANGED, type useChangeLesson } from '../api/change-lesson.ts';
import { otherOf } from '../lesson-texts.ts';
import { shortWhen } from '../times.ts';

/** What asks once before it happens, and can be explained; `contest` disputes that a lesson took place. */
export type AskedAction = 'decline' | 'cancel' | 'report_no_show' | 'dispute' | 'contest';

const TITLES: Record<AskedAction, string> = {
  decline: 'Decline this lesson?',
  cancel: 'Cancel this lesson?',
  report_no_show: 'Report that nobody came?',
  dispute: 'Dispute this report?',
  contest: 'Did this lesson not happen?',
};

const LABELS: Record<AskedAction, string> = {
  decline: 'Decline',
  cancel: 'Cancel the lesson',
  report_no_show: 'Report',
  dispute: 'Dispute',
  contest: 'It did not happen',
};

interface ReasonDialogProps {
  lesson: Lesson;
  viewerId: string;
  /** Null while it is closed. */
  action: AskedAction | null;
  change: ReturnType<typeof useChangeLesson>['change'];
  pending: boolean;
  onClose: () => void;
}

/** Asks once, with room for a reason. It stays open with what was typed when the server refuses. */
export function ReasonDialog({ lesson, viewerId, action, change, pending, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [withLater, setWithLater] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // While it fades out it says what it said.
  const [shown, setShown] = useState<AskedAction>('cancel');
  if (action !== null && action !== shown) setShown(action);
  const tooLong = countCharacters(reason.trim()) > limits.lessonReasonMax;
  const name = otherOf(lesson, viewerId).name;
  const blocked = lesson.obstacle === 'blocked_between';
  const choosesSeries = shown === 'cancel' && lesson.series_id !== null;

  function close() {
    setFailure(null);
    onClose();
  }
  function confirm() {
    if (tooLong) return;
    // A proposal of a series is declined as a whole.
    const series = shown === 'decline' ? lesson.series_id !== null : choosesSeries && withLater;
    change(
      {
        action: shown === 'contest' ? 'dispute' : shown,
        series,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
      {
        onSuccess: () => {
          setReason('');
          close();
        },
        onError: (error) => setFailure(sentenceOf(error, NOT_CHANGED)),
      },
    );
  }

  return (
    <ConfirmDialog
      danger={shown === 'cancel' || shown === 'decline'}
      title={TITLES[shown]}
      text={consequenceOf(shown, lesson, name)}
      open={action !== null}
      confirmLabel={choosesSeries && withLater ? 'Cancel these lessons' : LABELS[shown]}
      cancelLabel="Back"
      pending={pending}
      onConfirm={confirm}
      onCancel={close}
    >
      <div className="grid gap-4">
        {choosesSeries && <WhichLessons withLater={withLater} onChange={setWithLater} />}
        {!blocked && (
          <Field label="Reason (optional)" error={tooLong ? `At most ${limits.lessonReasonMax} characters` : undefined}>
            <TextArea value={reason} onChange={setReason} limit={limits.lessonReasonMax} />
          </Field>
        )}
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
      </div>
    </ConfirmDialog>
  );
}

function consequenceOf(action: AskedAction, { starts_at, series, obstacle }: Lesson, name: string): string {
  const which = series ? `Lesson ${series.number} of ${series.count}, ` : '';
  const when = `${which}${shortWhen(starts_at)}`;
  if (obstacle === 'blocked_between')
    return `${when}. ${name} is ${action === 'cancel' ? 'told that it is cancelled, but not why' : 'not told'}.`;
  if (action === 'decline') return `${when}. ${name} is told and can propose another time.`;
  if (action === 'cancel') return `${when}. ${name} is told, and the time is free again.`;
  if (action === 'report_no_show')
    return `${when}. ${name} is told and can disagree within ${limits.reportHours} hours.`;
  if (action === 'contest')
    return `${when}. ${name} is told. It does not count as a lesson until the support team decides.`;
  return `${when}. The support team looks at it and decides.`;
}

interface WhichLessonsProps {
  /** Whether the later ones of the series are meant too. */
  withLater: boolean;
  onChange: (withLater: boolean) => void;
}

/** For a lesson of a series that is agreed. */
export function WhichLessons({ withLater, onChange }: WhichLessonsProps) {
  return (
    <RadioGroup
      label="Which lessons"
      options={[
        { value: 'one', label: 'Only this one' },
        { value: 'later', label: 'This one and all later ones' },
      ]}
      value={withLater ? 'later' : 'one'}
      onChange={(value) => onChange(value === 'later')}
    />
  );
}
