import { SUPPORT } from '../api/support.ts';
import { SupportChat } from '../support/support-chat.tsx';
import type { Viewer } from '../viewer.ts';
import { ChatMissing } from './chat-missing.tsx';
import { OpenChat } from './open-chat.tsx';

interface OpenPaneProps {
  /** Of a chat, or `support`. */
  chatId: string;
  viewer: Viewer;
  onBack: (() => void) | null;
}

/** The chat that the address names. */
export function OpenPane({ chatId, viewer, onBack }: OpenPaneProps) {
  if (chatId !== SUPPORT) return <OpenChat key={chatId} chatId={chatId} viewer={viewer} onBack={onBack} />;
  // Administrators are the team; they have no chat with it.
  return viewer.role === 'admin' ? <ChatMissing /> : <SupportChat viewer={viewer} onBack={onBack} />;
}
