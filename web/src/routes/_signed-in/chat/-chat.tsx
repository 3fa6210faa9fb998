import type { ChatFilter } from '@coursemate/contract/chats/chats';
import { useNavigate } from '@tanstack/react-router';

import { ChatPartsContext } from '#features/chats/chat-parts.ts';
import { ChatScreen } from '#features/chats/chat-screen.tsx';
import { LessonMessage } from '#features/lessons/lesson-message-part.tsx';
import { ProposeLesson } from '#features/lessons/propose-lesson.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { OthersWhoCouldHelp } from '#features/teachers/short-cards.tsx';

const parts = { LessonMessage, ProposeLesson, OthersWhoCouldHelp };

/** The chat screen of whoever is signed in, whichever address leads to it. */
export function Chat({ chatId, firstFilter }: { chatId: string | null; firstFilter?: ChatFilter }) {
  const profile = useOwnProfile();
  const navigate = useNavigate();
  if (!profile?.role) return null;
  return (
    <ChatPartsContext value={parts}>
      <ChatScreen
        viewer={{ id: profile.user_id, role: profile.role }}
        chatId={chatId}
        {...(firstFilter && { firstFilter })}
        // In its place: the back button of the phone would otherwise open it again.
        onBack={() => void navigate({ to: '/chat', search: {}, replace: true })}
      />
    </ChatPartsContext>
  );
}
