import type { TeacherCard } from '@coursemate/contract/teachers';
import { CirclePause, Clock } from 'lucide-react';

import { pauseText, responseText } from '../response.ts';

/** How a teacher answers requests, or that they take none. */
export function ResponseLine({ teacher }: { teacher: TeacherCard }) {
  const paused = pauseText(teacher);
  if (paused !== null) {
    return (
      <p className="flex items-start gap-1.5 text-13 text-warn [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
        <CirclePause />
        {paused}
      </p>
    );
  }
  const response = responseText(teacher);
  if (response === null) return null;
  return (
    <p className="flex items-start gap-1.5 text-13 text-muted [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      <Clock />
      {response.when === null ? `${response.share} answered` : `${response.when} · ${response.share}`}
    </p>
  );
}
