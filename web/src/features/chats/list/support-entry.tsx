import { supportTeam } from '@coursemate/contract/support';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';

import { chatQuery } from '../api/chat.ts';
import { supportQuery } from '../api/support.ts';
import { SUPPORT } from '../support/support-id.ts';
import { rowClass } from './row-class.ts';
import { RowContent } from './row-content.tsx';
import { RowWords } from './row-words.tsx';
import { UnreadCount } from './unread-count.tsx';

/** The way to the support team, there from the first day on; the chat itself only once something was said. */
export function SupportEntry({ open }: { open: string | null }) {
  const chatId = useQuery(supportQuery).data?.chatId ?? null;
  const { data: chat } = useQuery({ ...chatQuery(chatId ?? ''), enabled: chatId !== null });
  const current = open === SUPPORT || (open !== null && open === chatId);
  const unread = chat?.unread_count ?? 0;
  return (
    <Link
      to="/chat"
      search={{ chatId: SUPPORT }}
      activeProps={{}}
      aria-current={current ? 'page' : undefined}
      className={rowClass(current)}
    >
      <RowContent
        face={
          <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-brand text-on-brand">
            <LifeBuoy className="size-6" />
          </span>
        }
        name={supportTeam.name}
        time={chat?.last_message?.created_at ?? null}
        unread={unread > 0}
        aside={<UnreadCount count={unread} />}
      >
        <RowWords chatId={chatId ?? SUPPORT} current={current} words="Contact us any time" />
      </RowContent>
    </Link>
  );
}
