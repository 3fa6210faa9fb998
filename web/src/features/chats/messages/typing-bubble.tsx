import type { Chat } from '@coursemate/contract/chats/chats';

import { ParticipantAvatar } from '../chat/participant-avatar.tsx';

export function TypingBubble({ other }: { other: Chat['other_participant'] }) {
  return (
    <div className="flex items-end gap-2 pt-3">
      <ParticipantAvatar id={other.id} name={other.name} avatar={other.avatar_url} size="sm" />
      <div className="flex h-9 items-center gap-1.5 rounded-[1rem] rounded-bl-[4px] bg-bubble px-3.5">
        <span className="sr-only">{other.name} is typing</span>
        {['0ms', '150ms', '300ms'].map((animationDelay) => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="size-1.5 animate-bounce rounded-pill bg-muted"
          />
        ))}
      </div>
    </div>
  );
}
