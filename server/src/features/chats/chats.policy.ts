import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { Participant } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';

function isListed(person: Participant): boolean {
  return person.role === 'teacher' && person.onboarded && !person.blocked && person.deleted_at === null;
}

/**
 * Students ask teachers whom they can find, administrators anyone. For a student everyone else is the same refusal,
 * so that asking does not tell who exists.
 */
export function mayAsk(viewer: Viewer & { hasPhone: boolean }, other: Participant | undefined): Decision {
  if (viewer.blocked) return deny('chat_restricted');
  if (viewer.role === 'admin') return other && other.deleted_at === null ? allow : deny('not_found');
  if (viewer.role !== 'student' || !other || !isListed(other)) return deny('forbidden');
  if (!viewer.hasPhone) return deny('phone_required');
  return other.phone_number !== null && other.teaches ? allow : deny('teacher_unreachable');
}

/** Only the one who was asked answers; a restricted account may still decline. */
export function mayAnswer(viewer: Viewer, chat: ChatRow, answer: 'accepted' | 'rejected'): Decision {
  if (chat.initiator_id === viewer.id) return deny('forbidden');
  return viewer.blocked && answer === 'accepted' ? deny('account_restricted') : allow;
}
