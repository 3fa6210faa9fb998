import type { Lesson } from '@coursemate/contract/lessons';
import { Link } from '@tanstack/react-router';

import { Badge } from '#ui/display/badge.tsx';
import { useNow } from '#ui/display/use-now.ts';

import { DateBlock } from './card/lesson-marks.tsx';
import { detailsOf, otherOf, topicOf } from './lesson-texts.ts';
import { timeLeft, whenOf } from './times.ts';

/** The lesson that comes next, with the time left; leads to its chat. */
export function NextLesson({ lesson, viewerId }: { lesson: Lesson; viewerId: string }) {
  const now = useNow();
  return (
    <div className="@container">
      <Link
        to="/chat"
        search={{ chatId: lesson.chat_id }}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3.5 transition-colors hover:bg-hover sm:px-5 @sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <DateBlock at={lesson.starts_at} status={lesson.status} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {topicOf(lesson)} with {otherOf(lesson, viewerId).name}
          </span>
          <span className="block text-14 wrap-anywhere text-muted tabular-nums">
            {whenOf(lesson, now)} · {detailsOf(lesson)}
          </span>
        </span>
        <span className="@max-sm:col-start-2">
          <Badge tone="brand">{timeLeft(lesson, now)}</Badge>
        </span>
      </Link>
    </div>
  );
}
