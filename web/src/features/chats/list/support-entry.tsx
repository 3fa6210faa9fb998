import { supportTeam } from '@coursemate/contract/chats/support';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';

import { chatQuery } from '../api/chat.ts';
import { SUPPORT, supportQuery } from '../api/support.ts';
import { RowFrame, rowLinkClass, RowLines, UnreadCount } from './row-content.tsx';
import { RowPreview } from './row-preview.tsx';

/** The link to the chat with the support team, which exists only after the first message. */
export function SupportEntry({ open }: { open: string | null }) {
  const chatId = useQuery(supportQuery).data?.chatId ?? null;
  const { data: chat } = useQuery({ ...chatQuery(chatId ?? ''), enabled: chatId !== null });
  const current = open === SUPPORT || (open !== null && open === chatId);
  const unread = chat?.unread_count ?? 0;
  return (
    <RowFrame
      avatar={
        <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-brand text-on-brand">
          <LifeBuoy className="size-6" />
        </span>
      }
      current={current}
    >
      <Link
        to="/chat"
        search={{ chatId: SUPPORT }}
        activeProps={{}}
        aria-current={current ? 'page' : undefined}
        className={rowLinkClass}
      >
        <RowLines
          name={supportTeam.name}
          time={chat?.last_message?.created_at ?? null}
          unread={unread > 0}
          aside={<UnreadCount count={unread} />}
        >
          <RowPreview chatId={chatId ?? SUPPORT} current={current} text="Contact us any time" />
        </RowLines>
      </Link>
    </RowFrame>
  );
}
