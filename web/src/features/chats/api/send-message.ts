import { type Message, sendMessage, sendMessageEvent } from '@coursemate/contract/chats/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { connectNow, emit, socketState } from '#lib/live/socket.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { applyMessage } from './chat-events.ts';
import { mergeMessages } from './history.ts';
import { changeHistory } from './messages.ts';
import {
  type OutgoingMessage,
  putInOutbox,
  readOutbox,
  removeDelivered,
  removeFromOutbox,
  SEND_FAILED,
} from './outbox.ts';
import { refreshChats } from './refresh-chats.ts';
import { endGreeting } from './suggestions.ts';

/** As long as an acknowledgement over the socket may take. */
const ANSWER_MS = 10_000;

interface SendInput {
  message: OutgoingMessage;
  /** A message that is sent again goes over REST, because the socket has just failed. */
  again: boolean;
}

async function overRest(id: string, { clientId, content }: OutgoingMessage): Promise<Message> {
  const body = { content, client_id: clientId };
  return (await call(sendMessage, { params: { id }, body, signal: AbortSignal.timeout(ANSWER_MS) })).message;
}

/** Undefined when the connection closed before the answer, as when a server restarts: the message may be stored or not. */
async function overSocket(chatId: string, { clientId, content }: OutgoingMessage): Promise<Message | undefined> {
  try {
    return (await emit(sendMessageEvent, { chatId, content, clientId })).message;
  } catch (error) {
    if (error instanceof ApiError || socketState() === 'connected') throw error;
    return undefined;
  }
}

/** A refusal has its own sentence; a failure of the server or the network has one for all. */
function failureOf(refusal: ApiError | null): OutgoingMessage['failure'] {
  return { sentence: sentenceOf(refusal, SEND_FAILED), code: refusal?.code ?? null };
}

/**
 * Sends messages one after the other, in the order in which they were written. Each is in the outbox until the server
 * has stored it, and keeps its `client_id`, so that sending it again does not store it twice.
 */
export function useSendMessage(chatId: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `send:${chatId}` },
    mutationFn: async ({ message, again }: SendInput) => {
      connectNow();
      const stored = !again && socketState() === 'connected' ? await overSocket(chatId, message) : undefined;
      if (stored) return stored;
      // The same id again stores nothing twice.
      const sent = await overRest(chatId, message);
      // Without a socket no event brings the message.
      applyMessage(queryClient, sent);
      return sent;
    },
    // Only `fetch` throws a TypeError. A missing acknowledgement is shown as a failure and not tried again.
    retry: (failures, error) =>
      (error instanceof TypeError || error instanceof ApiError) && retryIdempotent(failures, error),
    onSuccess: (sent) => {
      changeHistory(queryClient, chatId, (history) => mergeMessages(history, [sent]));
      removeDelivered(chatId, [sent]);
      endGreeting(queryClient, sent);
    },
    onError: (error, { message }) => {
      const refusal = error instanceof ApiError && error.status < 500 ? error : null;
      // The event may have arrived although the acknowledgement did not.
      const isWaiting = readOutbox(chatId).some(({ clientId }) => clientId === message.clientId);
      if (isWaiting) putInOutbox(chatId, { ...message, failure: failureOf(refusal) });
      // What the viewer may do here has changed, and no event said so.
      if (refusal) refreshChats(queryClient);
    },
  });

  return useMemo(() => {
    function put(message: OutgoingMessage, again: boolean): void {
      putInOutbox(chatId, { ...message, failure: null });
      mutate({ message, again });
    }
    return {
      send: (content: string) =>
        put({ clientId: crypto.randomUUID(), content, createdAt: new Date().toISOString(), failure: null }, false),
      // Failed messages before it go first, so that the order stays as written.
      retry: (message: OutgoingMessage) => {
        const box = readOutbox(chatId);
        const last = box.findIndex(({ clientId }) => clientId === message.clientId);
        for (const each of box.slice(0, last + 1)) if (each.failure) put(each, true);
      },
      discard: ({ clientId }: OutgoingMessage) => removeFromOutbox(chatId, clientId),
    };
  }, [chatId, mutate]);
}
