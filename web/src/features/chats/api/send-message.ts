import { type Message, sendMessage, sendMessageEvent } from '@coursemate/contract/chats/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { keepLive } from '#lib/live/live.ts';
import { connectNow, emit, socketState } from '#lib/live/socket.ts';

import { applyMessage } from './chat-events.ts';
import { mergeMessages } from './history.ts';
import { changeHistory } from './messages.ts';
import {
  addToOutbox,
  changeMessages,
  chatsWithOutbox,
  type OutgoingMessage,
  readOutbox,
  removeDelivered,
  removeFromOutbox,
  SEND_FAILED,
} from './outbox.ts';
import { refreshChats } from './refresh-chats.ts';
import { endGreeting } from './suggestions.ts';

/** As long as an acknowledgement over the socket may take. */
const ANSWER_MS = 10_000;
/** A network can come back without the browser noticing. */
const AGAIN_MS = 5000;
/** Signed out, too many at once, or a server that starts again: the same message can be sent later. */
const LATER: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/** Undefined without an answer, as when a server restarts: the message may be stored or not. */
async function overSocket(chatId: string, { clientId, content }: OutgoingMessage): Promise<Message | undefined> {
  try {
    return (await emit(sendMessageEvent, { chatId, content, clientId })).message;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    return undefined;
  }
}

async function overRest(id: string, { clientId, content }: OutgoingMessage): Promise<Message> {
  const body = { content, client_id: clientId };
  return (await call(sendMessage, { params: { id }, body, signal: AbortSignal.timeout(ANSWER_MS) })).message;
}

async function deliver(queryClient: QueryClient, chatId: string, message: OutgoingMessage): Promise<void> {
  connectNow();
  // A socket takes seconds to notice that the network has gone.
  const stored = socketState() === 'connected' && navigator.onLine ? await overSocket(chatId, message) : undefined;
  // The same id again stores nothing twice.
  const sent = stored ?? (await overRest(chatId, message));
  // Without a socket no event brings the message.
  if (!stored) applyMessage(queryClient, sent);
  changeHistory(queryClient, chatId, (history) => mergeMessages(history, [sent]));
  removeDelivered(chatId, [sent]);
  endGreeting(queryClient, sent);
}

/** The chats whose messages this tab is sending. */
const sending = new Set<string>();

/**
 * Sends what is in the outbox of a chat, one message after the other, in the order in which they were written. Without an
 * answer all wait, so that none overtakes another. Each keeps its `client_id`, so that it is stored once, also when two
 * tabs send it.
 */
async function sendOutbox(queryClient: QueryClient, chatId: string): Promise<void> {
  if (sending.has(chatId)) return;
  sending.add(chatId);
  const next = () => readOutbox(chatId).find(({ state }) => state !== 'refused');
  try {
    for (let message = next(); message; message = next()) {
      const { clientId } = message;
      try {
        await deliver(queryClient, chatId, message);
      } catch (error) {
        if (!(error instanceof ApiError) || LATER.has(error.status)) {
          changeMessages(chatId, (each) => (each.state === 'refused' ? each : { ...each, state: 'waiting' }));
          return;
        }
        const refusal = error.status < 500 ? sentenceOf(error, SEND_FAILED) : SEND_FAILED;
        changeMessages(chatId, (each) => (each.clientId === clientId ? { ...each, state: 'refused', refusal } : each));
        // What the viewer may do here has changed, and no event said so.
        refreshChats(queryClient);
      }
    }
  } finally {
    sending.delete(chatId);
  }
}

/** Sends what was left in any outbox: when the page begins, once the connection is back, and every few seconds meanwhile. */
export function keepSending(queryClient: QueryClient): () => void {
  const sendAll = () => {
    for (const chatId of chatsWithOutbox()) void sendOutbox(queryClient, chatId);
  };
  const sendWaiting = () => {
    for (const chatId of chatsWithOutbox()) {
      if (readOutbox(chatId).some(({ state }) => state === 'waiting')) void sendOutbox(queryClient, chatId);
    }
  };
  sendAll();
  window.addEventListener('online', sendAll);
  const timer = setInterval(sendWaiting, AGAIN_MS);
  const stop = keepLive({ events: [], catchUp: sendAll });
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('online', sendAll);
  };
}

export function useSendMessage(chatId: string) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      send: (content: string) => {
        addToOutbox(chatId, content);
        void sendOutbox(queryClient, chatId);
      },
      // Refused messages before it go first, so that the order stays as written.
      retry: ({ clientId }: OutgoingMessage) => {
        let isBehind = false;
        changeMessages(chatId, (each) => {
          const again = !isBehind && each.state === 'refused';
          isBehind ||= each.clientId === clientId;
          return again ? { ...each, state: 'sending', refusal: null } : each;
        });
        void sendOutbox(queryClient, chatId);
      },
      discard: ({ clientId }: OutgoingMessage) => removeFromOutbox(chatId, clientId),
    }),
    [chatId, queryClient],
  );
}
