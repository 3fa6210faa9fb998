import type { Lesson } from '@coursemate/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, MessageCircle } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

import { useLessonFile } from '../api/calendar.ts';
import { lessonQuery } from '../api/lessons.ts';
import { LessonCard } from '../card/lesson-card.tsx';
import { otherOf } from '../lesson-texts.ts';

interface LessonDialogProps {
  /** Null while it is closed. */
  lesson: Lesson | null;
  viewerId: string;
  onClose: () => void;
}

/** A lesson of the calendar with what can be done, and the way to its chat. */
export function LessonDialog({ lesson, viewerId, onClose }: LessonDialogProps) {
  // While it fades out it shows what it showed.
  const [shown, setShown] = useState(lesson);
  if (lesson !== null && lesson !== shown) setShown(lesson);
  if (!shown) return null;
  return (
    <Dialog
      title={`Lesson with ${otherOf(shown, viewerId).name}`}
      open={lesson !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <OpenedLesson lesson={shown} viewerId={viewerId} onClose={onClose} />
    </Dialog>
  );
}

function OpenedLesson({ lesson, viewerId, onClose }: { lesson: Lesson; viewerId: string; onClose: () => void }) {
  // The list already has the lesson; what changes it meanwhile is seen at once.
  const { data: shown } = useQuery({ ...lessonQuery(lesson.id), initialData: lesson });
  return (
    <>
      <div className="mt-4">
        <LessonCard lesson={shown} viewerId={viewerId} />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {shown.status === 'confirmed' && <AddToCalendar id={shown.id} />}
        <Link to="/chat" search={{ chatId: shown.chat_id }} className={buttonClass('soft')}>
          <MessageCircle />
          Open Chat
        </Link>
      </DialogActions>
    </>
  );
}

/** Gives the lesson to another calendar, as a file. */
function AddToCalendar({ id }: Pick<Lesson, 'id'>) {
  const download = useLessonFile();
  const toast = useToast();
  const failed = (error: Error) =>
    toast.error({ title: sentenceOf(error, 'The file was not loaded. Please try again.') });
  return (
    <Button look="secondary" pending={download.isPending} onClick={() => download.mutate(id, { onError: failed })}>
      <CalendarPlus />
      Add to calendar
    </Button>
  );
}
