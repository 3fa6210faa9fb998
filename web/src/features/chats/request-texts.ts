import type { Chat, DeclineReason } from '@coursemate/contract/chats/chats';

/** Why a teacher declines, as they choose it. */
export const DECLINE_REASONS: Record<DeclineReason, string> = {
  no_time: 'I have no time at the moment',
  not_my_course: 'It is not my course',
  full: 'I have enough students for now',
  other: 'Another reason',
};

/** The same as the student reads it. */
const DECLINED: Record<DeclineReason, (name: string) => string> = {
  no_time: (name) => `${name} has no time at the moment.`,
  not_my_course: (name) => `This is not a course that ${name} can help with.`,
  full: (name) => `${name} has enough students for now.`,
  other: (name) => `${name} cannot take you on at the moment.`,
};

/** What a student reads below a refusal: the reason, if there is one, and what they can do. */
export function afterRefusal({ declined_reason, other_participant }: Chat): string {
  const reason = declined_reason === null ? '' : `${DECLINED[declined_reason](other_participant.name)} `;
  return `${reason}Others are glad to help.`;
}
