import type { Lesson } from '@coursemate/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

import { lessonQuery } from '../api/lessons.ts';
import { LessonCard } from '../card/lesson-card.tsx';
import { otherOf } from '../lesson-words.ts';

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
      <div className="mt-4">
        <CurrentCard lesson={shown} viewerId={viewerId} />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <Link to="/chat" search={{ chatId: shown.chat_id }} className={buttonClass('soft')}>
          <MessageCircle />
          Open Chat
        </Link>
      </DialogActions>
    </Dialog>
  );
}

function CurrentCard({ lesson, viewerId }: { lesson: Lesson; viewerId: string }) {
  // The list already has the lesson; what changes it meanwhile is seen at once.
  const { data } = useQuery({ ...lessonQuery(lesson.id), initialData: lesson });
  return <LessonCard lesson={data} viewerId={viewerId} />;
}
