import type { Chat } from '@coursemate/contract/chats/chats';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { expect } from 'vitest';

import { serverWithChats } from './chat-app.ts';
import { chatOf } from './chats.ts';
import { student } from './people.ts';
import { renderApp } from './render-app.tsx';

/** A request that the viewer has to answer. */
export function requestOf(number: number): Chat {
  return chatOf(number, {
    status: 'pending',
    is_initiator: false,
    last_message: null,
    request_message: 'Could you help me?',
  });
}

/** The app with the list of chats open, and no chat. */
export async function openChatList(
  chats: Chat[],
  profile: OwnProfile = student,
  world: { supportId?: string; pageSize?: number } = {},
) {
  const { server, model } = serverWithChats({ chats, profile, ...world });
  const app = await renderApp('/chat');
  const list = app.screen.getByRole('region', { name: 'Conversations' });
  await expect.element(list.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible();
  const rows = list.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  const names = () => rows.elements().map((row) => row.querySelector('[id]')?.textContent);
  return { ...app, server, model, list, rows, names };
}
