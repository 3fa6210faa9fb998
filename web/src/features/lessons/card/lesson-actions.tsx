import type { Lesson, LessonAction } from '@coursemate/contract/lessons';
import { Ban, CalendarClock, Check, CheckCheck, Ellipsis, UserX } from 'lucide-react';
import { useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

import { type LessonChange, NOT_CHANGED, useChangeLesson } from '../api/change-lesson.ts';
import { viewerSide } from '../lesson-texts.ts';
import { SuggestTime } from '../propose/suggest-time.tsx';
import { type AskedAction, ReasonDialog } from './reason-dialog.tsx';

interface LessonActionsProps {
  lesson: Lesson;
  viewerId: string;
  /** The id of the element that names the lesson, where several are in view. */
  describedBy: string;
  /** Buttons as wide as the card, where it is narrow. */
  narrow?: boolean;
}

/** What the viewer may do with a lesson now. */
export function LessonActions({ lesson, viewerId, describedBy, narrow = false }: LessonActionsProps) {
  const { change, changing } = useChangeLesson(lesson);
  const toast = useToast();
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const [suggesting, setSuggesting] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const can = (action: LessonAction) => lesson.can.includes(action);
  const act = (wanted: LessonChange) =>
    change(wanted, { onError: (error) => toast.error({ title: sentenceOf(error, NOT_CHANGED) }) });
  const common = { size: 'sm', disabled: changing, 'aria-describedby': describedBy } as const;
  const suggest = () => setSuggesting(true);
  // What was proposed or suggested for a series is answered as a whole; a single lesson can be cancelled later.
  const series = lesson.series_id !== null;

  return (
    <div ref={anchor} className={narrow ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap items-center gap-2'}>
      {can('confirm') && (
        <>
          <Button {...common} onClick={() => act({ action: 'confirm', series })}>
            {narrow && <Check />}
            Confirm
          </Button>
          {narrow && <DeclineButton {...common} look="secondary" onClick={() => setAsking('decline')} />}
          {can('move') && (
            <span className={narrow ? 'col-span-2 grid' : 'contents'}>
              <Button {...common} look={narrow ? 'quiet' : 'secondary'} aria-haspopup="dialog" onClick={suggest}>
                Suggest another time
              </Button>
            </span>
          )}
          {!narrow && <DeclineButton {...common} look="quiet" onClick={() => setAsking('decline')} />}
        </>
      )}
      {!can('confirm') && can('decline') && (
        <DeclineButton {...common} look="secondary" onClick={() => setAsking('decline')} />
      )}
      {can('confirm_move') && (
        <Button {...common} onClick={() => act({ action: 'confirm_move', series })}>
          Confirm the new time
        </Button>
      )}
      {can('decline_move') && (
        <Button {...common} look="secondary" onClick={() => act({ action: 'decline_move', series })}>
          {lesson.moves_to?.proposed_by === viewerSide(lesson, viewerId)
            ? 'Take the suggestion back'
            : 'Keep the old time'}
        </Button>
      )}
      {can('withdraw') && (
        <Button {...common} look="secondary" onClick={() => act({ action: 'withdraw', series })}>
          Withdraw
        </Button>
      )}
      {can('complete') && (
        <Button {...common} onClick={() => act({ action: 'complete' })}>
          <CheckCheck />
          It took place
        </Button>
      )}
      {can('report_no_show') && (
        <Button {...common} look="secondary" aria-haspopup="dialog" onClick={() => setAsking('report_no_show')}>
          <UserX />
          Nobody came
        </Button>
      )}
      {can('dispute') && <DisputeButton {...common} completed={lesson.status === 'completed'} onAsk={setAsking} />}
      {!can('confirm') && (can('move') || can('cancel')) && (
        <MoreActions
          describedBy={describedBy}
          disabled={changing}
          onMove={can('move') ? suggest : null}
          onCancel={can('cancel') ? () => setAsking('cancel') : null}
        />
      )}
      <ReasonDialog
        lesson={lesson}
        viewerId={viewerId}
        action={asking}
        change={change}
        pending={changing}
        onClose={() => setAsking(null)}
      />
      <SuggestTime lesson={lesson} viewerId={viewerId} anchor={anchor} open={suggesting} onOpenChange={setSuggesting} />
    </div>
  );
}

interface CommonProps {
  size: 'sm';
  disabled: boolean;
  'aria-describedby': string;
}

interface DeclineButtonProps extends CommonProps {
  look: 'secondary' | 'quiet';
  onClick: () => void;
}

function DeclineButton(props: DeclineButtonProps) {
  return (
    <Button {...props} aria-haspopup="dialog">
      Decline
    </Button>
  );
}

interface DisputeButtonProps extends CommonProps {
  /** The other side said that the lesson took place, not that nobody came. */
  completed: boolean;
  onAsk: (action: AskedAction) => void;
}

function DisputeButton({ completed, onAsk, ...common }: DisputeButtonProps) {
  return (
    <Button
      {...common}
      look="secondary"
      aria-haspopup="dialog"
      onClick={() => onAsk(completed ? 'contest' : 'dispute')}
    >
      {completed ? 'This did not happen' : 'Dispute'}
    </Button>
  );
}

interface MoreActionsProps {
  describedBy: string;
  disabled: boolean;
  onMove: (() => void) | null;
  onCancel: (() => void) | null;
}

/** What is rarely needed for a lesson that is agreed. */
function MoreActions({ describedBy, disabled, onMove, onCancel }: MoreActionsProps) {
  return (
    <span className="ml-auto">
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label="Change the lesson" aria-describedby={describedBy} disabled={disabled}>
            <Ellipsis />
          </IconButton>
        }
      >
        {onMove && (
          <MenuItem icon={<CalendarClock />} onSelect={onMove}>
            Suggest another time
          </MenuItem>
        )}
        {onCancel && (
          <MenuItem danger icon={<Ban />} onSelect={onCancel}>
            Cancel the lesson
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
