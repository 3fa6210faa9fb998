import type { TeacherDetail } from '@coursemate/contract/teachers';
import { Link } from '@tanstack/react-router';

import { ownZone } from '#features/availability/time-zones.ts';
import { PageSection } from '#ui/page/card.tsx';

import { type ChosenTime, FreeTimes } from './free-times/free-times.tsx';
import { carryTime } from './propose/chosen-time.ts';
import { askingFor } from './times.ts';

interface FreeTimesSectionProps {
  teacher: Pick<TeacherDetail, 'id' | 'name'>;
  /** The teacher looks at their own page. */
  own: boolean;
  /** Where a chosen time leads: to the chat, or to a request with a sentence about it. Null for who can only look. */
  leadsTo: { chat: () => void } | { request: (sentence: string) => void } | null;
}

/** When a teacher has time, on their page. */
export function FreeTimesSection({ teacher, own, leadsTo }: FreeTimesSectionProps) {
  function choose(time: ChosenTime | null) {
    if (!time || !leadsTo) return;
    if ('request' in leadsTo) leadsTo.request(askingFor(time, ownZone(), new Date()));
    else {
      carryTime(teacher.id, time);
      leadsTo.chat();
    }
  }
  return (
    <PageSection title="Free times">
      <div className="max-w-lg">
        <FreeTimes
          teacherId={teacher.id}
          value={null}
          onChoose={leadsTo && choose}
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
