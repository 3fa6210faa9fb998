import type { TeacherDetail } from '@coursemate/contract/teachers';
import { Link } from '@tanstack/react-router';

import { PageSection } from '#ui/page/page-section.tsx';

import { FreeTimes } from './free-times.tsx';

interface FreeTimesSectionProps {
  teacher: Pick<TeacherDetail, 'id' | 'name'>;
  /** The teacher looks at their own page. */
  own: boolean;
  /** A time was chosen. Null for who can only look. */
  onChoose: (() => void) | null;
}

/** When a teacher has time, on their page. */
export function FreeTimesSection({ teacher, own, onChoose }: FreeTimesSectionProps) {
  return (
    <PageSection title="Free times">
      <div className="max-w-lg">
        <FreeTimes
          teacherId={teacher.id}
          value={null}
          onChoose={onChoose && ((time) => time && onChoose())}
          empty={own ? <NoHoursYet /> : <p>{teacher.name} shows no free times now. Agree on a time in the chat.</p>}
        />
      </div>
    </PageSection>
  );
}

function NoHoursYet() {
  return (
    <p>
      Students see no free times of yours.{' '}
      <Link to="/calendar/availability" className="text-link tall-link">
        Set your hours
      </Link>
    </p>
  );
}
