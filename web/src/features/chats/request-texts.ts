import { type Chat, declinedSentence, type DeclineReason } from '@coursemate/contract/chats/chats';

import { formatDay } from '#ui/display/dates.ts';

/** Why a teacher declines, as they choose it. */
export const DECLINE_REASONS: Record<DeclineReason, string> = {
  no_time: 'I have no time at the moment',
  not_my_course: 'It is not my course',
  full: 'I have enough students for now',
  other: 'Another reason',
};

/** What a student reads below a refusal: the reason, if there is one, and what they can do. */
export function afterRefusal(chat: Chat): string {
  const { declined_reason: reason, declined_reason_text: text, can_ask_again_at: from, other_participant } = chat;
  const sentences = [
    reason !== null && declinedSentence(reason, other_participant.name),
    text !== null && `“${text}”`,
    from !== null && `You can ask again from ${formatDay(new Date(from))}.`,
    'Others are glad to help.',
  ];
  return sentences.filter(Boolean).join(' ');
}
