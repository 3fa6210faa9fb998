import { useChatDraft } from '../chat-drafts.ts';
import { useTyping } from '../typing.ts';

interface RowPreviewProps {
  chatId: string;
  /** The chat is open: its draft is seen there. */
  current: boolean;
  /** Shown when nobody is typing and there is no draft. */
  text: string;
}

/** The line below the name in a row: who is typing, an unsent draft, or the text. */
export function RowPreview({ chatId, current, text }: RowPreviewProps) {
  const typing = useTyping(chatId);
  const draft = useChatDraft(chatId);
  if (typing) return <span className="font-semibold text-brand-strong">typing…</span>;
  if (draft !== '' && !current) {
    return (
      <>
        <span className="font-semibold text-danger">Draft:</span> <span className="text-muted">{draft}</span>
      </>
    );
  }
  return text;
}
