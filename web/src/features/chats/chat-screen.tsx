import type { Role } from '@coursemate/contract/base/roles';
import { type ChatFilter, oneChat } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';
import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, LifeBuoy, MessageCircleX, MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { isMissing, sentenceOf } from '#lib/api-error.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { chatsOf } from './api/chat-pages.ts';
import { chatQuery, chatsQuery, findChat } from './api/chats.ts';
import { blockQuery, personQuery } from './api/people.ts';
import { SUPPORT, supportQuery, useWriteToSupport } from './api/support.ts';
import { BlockAction } from './block-action.tsx';
import { ChatPaneSkeleton, Panes, useNarrow } from './chat-skeleton.tsx';
import { ChatPane } from './chat/chat-pane.tsx';
import { Composer } from './chat/composer.tsx';
import { ChatList } from './list/chat-list.tsx';
import { FindTeachersLink, FIRST_CHAT_HINTS } from './list/chat-results.tsx';
import type { Viewer } from './participants.tsx';

const PersonSheet = lazyDialog(async () => (await import('./person/person-sheet.tsx')).PersonSheet);

interface ChatScreenProps {
  viewer: Viewer;
  /** The open chat, `support`, or null for none. */
  chatId: string | null;
  /** The filter of the list that is set at first. */
  firstFilter?: ChatFilter;
  /** Back to the list, where only one pane has room. */
  onBack: () => void;
}

/** The list and the open chat; below 768 px only one of them. */
export function ChatScreen({ viewer, chatId, firstFilter = 'all', onBack }: ChatScreenProps) {
  const narrow = useNarrow();
  const shownBefore = useRef(chatId);
  useEffect(() => {
    if (shownBefore.current === chatId) return;
    shownBefore.current = chatId;
    // On a phone the pane with the clicked link is gone, so the focus moves to the page.
    if (narrow) document.getElementById('content')?.focus({ preventScroll: true });
  }, [chatId, narrow]);

  function pane() {
    if (chatId === null) return <Welcome role={viewer.role} />;
    const back = narrow ? onBack : null;
    if (chatId !== SUPPORT) return <OpenChat key={chatId} chatId={chatId} viewer={viewer} onBack={back} />;
    // Administrators are the team; they have no chat with it.
    return viewer.role === 'admin' ? <ChatMissing /> : <SupportChat viewer={viewer} onBack={back} />;
  }

  return (
    <Panes
      open={chatId !== null}
      list={<ChatList viewer={viewer} current={chatId} firstFilter={firstFilter} />}
      chat={pane()}
    />
  );
}

/** Shown while no chat is open; whoever has no chat yet reads how to get one. */
function Welcome({ role }: { role: Role }) {
  const { data } = useInfiniteQuery(chatsQuery({ search: '', filter: 'all' }));
  const hasNone = data !== undefined && chatsOf(data).length === 0;
  return (
    <InPane>
      <div className="grid justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-brand-soft text-brand-strong">
          <MessagesSquare className="size-9" />
        </span>
        <h2 className="text-22">Welcome to Chat</h2>
        <p className="text-muted">Select a conversation to start messaging</p>
        {hasNone && <p className="text-balance text-muted">{FIRST_CHAT_HINTS[role]}</p>}
        {hasNone && role === 'student' && (
          <div className="mt-2">
            <FindTeachersLink />
          </div>
        )}
      </div>
    </InPane>
  );
}

interface OpenChatProps {
  chatId: string;
  viewer: Viewer;
  onBack: (() => void) | null;
}

/** Loads the chat of a link and shows it. */
function OpenChat(props: OpenChatProps) {
  // The address may hold any text; the server is only asked for ids.
  return oneChat.safeParse({ id: props.chatId }).success ? <LoadedChat {...props} /> : <ChatMissing />;
}

function LoadedChat({ chatId, viewer, onBack }: OpenChatProps) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...chatQuery(chatId),
    // The list may have it already.
    placeholderData: () => findChat(queryClient, chatId),
  });
  const { data, error } = query;
  const [showing, setShowing] = useState(false);
  if (isMissing(error)) return <ChatMissing />;
  if (!data) {
    return error ? <LoadingFailed query={query} /> : <ChatPaneSkeleton />;
  }
  return (
    <>
      <ChatPane chat={data} viewer={viewer} onBack={onBack} onOpenPerson={() => setShowing(true)} />
      {data.other_participant.id !== supportTeam.id && (
        <PersonSheet chat={data} viewer={viewer} open={showing} onClose={() => setShowing(false)} />
      )}
    </>
  );
}

/** The chat with the support team, or a box for the first message. */
function SupportChat({ viewer, onBack }: Omit<OpenChatProps, 'chatId'>) {
  const query = useQuery(supportQuery);
  const { data, error } = query;
  if (data?.chatId) return <OpenChat key={data.chatId} chatId={data.chatId} viewer={viewer} onBack={onBack} />;
  if (data) return <SupportStart onBack={onBack} />;
  if (!error) return <ChatPaneSkeleton />;
  return <LoadingFailed query={query} />;
}

/** Shown before the first message to the support team, which creates the chat. */
function SupportStart({ onBack }: { onBack: (() => void) | null }) {
  const { mutate, isPending, error } = useWriteToSupport();
  const tried = useRef({ message: '', client_id: '' });

  function send(message: string) {
    // The server may have stored the text although no answer came: the same id stores it once.
    if (tried.current.message !== message) tried.current = { message, client_id: crypto.randomUUID() };
    mutate(tried.current);
  }

  return (
    <section aria-label={`Conversation with ${supportTeam.name}`} className="@container flex h-full min-h-0 flex-col">
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-3 py-2 @2xl:px-6">
        {onBack && (
          <IconButton label="Back to conversations" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand text-on-brand">
          <LifeBuoy />
        </span>
        <h2 className="truncate text-16 @2xl:text-18">{supportTeam.name}</h2>
      </header>
      <InPane>
        <div className="grid justify-items-center gap-2 text-center">
          <span className="mb-2 grid size-20 place-items-center rounded-pill bg-brand-soft text-brand-strong">
            <LifeBuoy className="size-9" />
          </span>
          <h3 className="text-22">How can we help?</h3>
          <p className="text-balance text-muted">
            The support team answers questions about your account, your chats and this site. Write to us below.
          </p>
        </div>
      </InPane>
      {error && (
        <div className="px-3 @2xl:px-6">
          <Banner tone="danger">
            {sentenceOf(error, 'Your message could not be sent. It is still below: please try again.')}
          </Banner>
        </div>
      )}
      <Composer chatId={SUPPORT} onSend={send} disabled={isPending} />
    </section>
  );
}

/** A chat that the viewer cannot open. Where the link names who asked for it, they can still be blocked. */
function ChatMissing() {
  const { from } = useSearch({ strict: false });
  return <InPane>{from === undefined ? <NotFound /> : <RequestOver from={from} />}</InPane>;
}

/** The same for a chat that does not exist and for someone else's, so that ids cannot be guessed. */
function NotFound() {
  return (
    <EmptyState
      icon={<MessageCircleX />}
      title="Conversation not found"
      text="The link is not complete, or this conversation is not yours."
      action={<ToConversations />}
    />
  );
}

function RequestOver({ from }: { from: string }) {
  const { data: person } = useQuery(personQuery(from));
  const { data: block } = useQuery(blockQuery(from));
  if (!person || !block) return <NotFound />;
  const name = fullName(person);
  return (
    <EmptyState
      icon={<MessageCircleX />}
      title="This request is over"
      text={`${name} withdrew it, or it ended without an answer.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ToConversations />
          <BlockAction person={{ id: from, name }} can={[block.blocked ? 'unblock' : 'block']} />
        </div>
      }
    />
  );
}

/** Shown instead of a chat that could not be loaded. */
function LoadingFailed({ query }: { query: UseQueryResult }) {
  return (
    <InPane>
      <LoadFailed title="Error loading chats" query={query} wayOut={<ToConversations />} />
    </InPane>
  );
}

/** For a chat that cannot be shown: on a phone it would have nothing that leads back to the list. */
export function ToConversations() {
  return (
    <Link to="/chat" search={{}} className={buttonClass('secondary', { size: 'sm' })}>
      See all conversations
    </Link>
  );
}

/** Centres something in the pane of the open chat. */
function InPane({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 content-center justify-items-center overflow-y-auto p-6">
      <div className="w-full max-w-md">{children}</div>
    </div>
  );
}
