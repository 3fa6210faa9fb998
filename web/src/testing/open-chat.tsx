import type { Chat } from '@coursemate/contract/chats/chats';
import { sendMessageEvent, markReadEvent } from '@coursemate/contract/chats/messages';
import { joinChat, leaveChat, startTyping, stopTyping } from '@coursemate/contract/chats/presence';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { currentUserQuery } from '#features/auth/api/account.ts';
import { keepSending } from '#features/chats/api/send-message.ts';
import { ChatPartsContext } from '#features/chats/chat-parts.ts';
import { ChatPane, type ChatPaneProps } from '#features/chats/chat/chat-pane.tsx';
import { keepMessagesLive } from '#features/chats/chats.live.ts';
import { LessonMessage } from '#features/lessons/lesson-message-part.tsx';
import { keepLessonsLive } from '#features/lessons/lessons.live.ts';
import { ProposeLesson } from '#features/lessons/propose-lesson.tsx';
import { ownProfileQuery } from '#features/profiles/api/own-profile.ts';
import { OthersWhoCouldHelp } from '#features/teachers/short-cards.tsx';
import { startSocket } from '#lib/live/socket.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';

import { FakeApi } from './fake-api.ts';
import { FakeHistory } from './fake-history.ts';
import { FakeSocket } from './fake-socket.ts';
import { student, userOf } from './people.ts';

const parts = { LessonMessage, ProposeLesson, OthersWhoCouldHelp };

function Live() {
  useEffect(() => startSocket(), []);
  const queryClient = useQueryClient();
  useEffect(() => keepMessagesLive(queryClient), [queryClient]);
  useEffect(() => keepSending(queryClient), [queryClient]);
  useEffect(() => keepLessonsLive(queryClient), [queryClient]);
  return null;
}

/** Connects the page, with a socket that answers as the server would for one chat. */
export function connect(history: FakeHistory): FakeSocket {
  const socket = FakeSocket.current;
  for (const event of [joinChat, leaveChat, startTyping, stopTyping]) socket.answer(event, () => ({}));
  socket
    .answer(sendMessageEvent, ({ content, clientId }) => ({ message: history.send(content, clientId ?? null) }))
    .answer(markReadEvent, ({ messageIds }) => {
      history.markRead(messageIds);
      return { messageIds };
    })
    .accept();
  return socket;
}

interface Options {
  viewer?: Partial<ChatPaneProps['viewer']>;
  onBack?: () => void;
  connected?: boolean;
}

/** Renders the pane of one chat, with a fake server that knows only this chat. */
export async function openChat(history: FakeHistory = new FakeHistory(), options: Options = {}) {
  localStorage.setItem('auth_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
  const api = history.serve(FakeApi.install());
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, userOf(student));
  queryClient.setQueryData(ownProfileQuery(student.user_id).queryKey, student);
  onTestFinished(() => queryClient.clear());
  const props = {
    viewer: { id: student.user_id, role: 'student' as const, ...options.viewer },
    onBack: options.onBack ?? null,
    onOpenPerson: vi.fn(),
  };
  const page = (chat: Chat, changed: Partial<ChatPaneProps> = {}) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <Live />
          <div style={{ height: '100dvh' }}>
            <ChatPartsContext value={parts}>
              <ChatPane key={chat.id} chat={chat} {...props} {...changed} />
            </ChatPartsContext>
          </div>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  const screen = await render(page(history.chat));
  await expect.poll(() => FakeSocket.dialled.filter((socket) => !socket.closed)).toHaveLength(1);
  if (options.connected !== false) connect(history);
  const show = (chat: Chat, changed?: Partial<ChatPaneProps>) => screen.rerender(page(chat, changed));
  return { screen, api, queryClient, show, ...props, box: screen.getByRole('textbox', { name: 'Message' }) };
}
