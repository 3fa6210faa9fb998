import { GraduationCap } from 'lucide-react';

import { Badge } from '#ui/display/badge.tsx';

/** Marks what a student says who has had a lesson with the teacher. */
export function AfterLesson() {
  return (
    <Badge tone="ok">
      <GraduationCap />
      After a lesson
    </Badge>
  );
}
