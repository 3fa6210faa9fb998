import * as adminLists from './admin-lists.ts';
import { errorEvent } from './base/event.ts';
import type { ClientEvent, ServerEvent } from './base/event.ts';
import * as blocks from './chats/blocks.ts';
import * as chats from './chats/chats.ts';
import * as messages from './chats/messages.ts';
import * as presence from './chats/presence.ts';
import * as suggestions from './chats/suggestions.ts';
import * as lessons from './lessons.ts';
import * as lists from './lists.ts';
import * as notifications from './notifications.ts';
import * as profiles from './profiles.ts';
import * as users from './users.ts';

const features = [
  profiles,
  chats,
  messages,
  suggestions,
  presence,
  blocks,
  lists,
  adminLists,
  notifications,
  users,
  lessons,
];

function isEvent(value: unknown): value is ClientEvent | ServerEvent {
  return typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;
}

const events = features.flatMap((feature: Record<string, unknown>) => Object.values(feature).filter(isEvent));

/** Everything a client may send over the socket. A feature's module belongs in the list above, or its events do not exist. */
export const clientEvents: readonly ClientEvent[] = events.filter((event) => 'ack' in event);

/** Everything the server tells clients. */
export const serverEvents: readonly ServerEvent[] = [errorEvent, ...events.filter((event) => !('ack' in event))];
