import { areInReachSql } from '#features/chats/index.ts';
import { shownNameSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

const PROPOSALS_SHOWN = 3;

export interface WaitingProposal {
  id: string;
  name: string;
  avatar: string | null;
  chat_id: string;
  starts_at: Date;
  /** Another time for a lesson that is agreed on. */
  moved: boolean;
}

/** Each side has its own index. A series waits once, with its first lesson. */
const proposals = prepared<WaitingProposal>(
  'home_proposals',
  `select * from (
     select distinct on (coalesce(lessons.series_id, lessons.id)) other.id, ${shownNameSql('other')} as name, other.avatar,
       lessons.chat_id, coalesce(lessons.move_starts_at, lessons.starts_at) as starts_at, lessons.status = 'confirmed' as moved
     from (
       select id, series_id, chat_id, status, starts_at, move_starts_at, proposed_by, move_proposed_by,
         student_id as other_id, 'student' as other_side from lessons where teacher_id = $1
       union all select id, series_id, chat_id, status, starts_at, move_starts_at, proposed_by, move_proposed_by,
         teacher_id, 'teacher' from lessons where student_id = $1
     ) as lessons
     join chats on chats.id = lessons.chat_id
     join users other on other.id = lessons.other_id
     where lessons.starts_at > $2 and chats.status = 'accepted' and ${areInReachSql('chats', 'other')} and not other.blocked
       and ((lessons.status = 'proposed' and lessons.proposed_by = lessons.other_side)
         or (lessons.status = 'confirmed' and lessons.move_proposed_by = lessons.other_side))
     order by coalesce(lessons.series_id, lessons.id), lessons.starts_at
   ) as waiting
   order by starts_at limit ${PROPOSALS_SHOWN}`,
);

/** Lessons, and new times for some, that wait for the answer of a person and can be agreed on, the soonest first. */
export function waitingProposals(db: Db, userId: string, now: Date): Promise<WaitingProposal[]> {
  return proposals(db, [userId, now]);
}
