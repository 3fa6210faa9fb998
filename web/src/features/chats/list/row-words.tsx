import { useChatDraft } from '../chat-drafts.ts';
import { useTyping } from '../typing.ts';

interface RowWordsProps {
  chatId: string;
  /** The open one: what is being written there is seen there. */
  current: boolean;
  /** When nobody is writing. */
  words: string;
}

/** The line of a row that changes while one looks at it. */
export function RowWords({ chatId, current, words }: RowWordsProps) {
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
  return words;
}
