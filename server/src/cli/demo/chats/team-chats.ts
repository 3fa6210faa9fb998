import { createRandom } from '../random.ts';
import { seededId } from '../random.ts';
import type { Row } from '../rows.ts';

/** What the product writes into a chat that an administrator opens. */
const ADMIN_REQUEST = 'Admin chat request';

type Opened = Pick<Row<'chats'>, 'id' | 'status' | 'asked_at' | 'created_at' | 'updated_at'>;

function openedAt(at: Date, seed: string): Opened {
  return { id: seededId(createRandom(seed), at), status: 'accepted', asked_at: at, created_at: at, updated_at: at };
}

/** The chat of someone with the support team; their first message opens it. */
export function supportChat(userId: string, at: Date): Row<'chats'> {
  const opened = openedAt(at, `support chat of ${userId}`);
  return { ...opened, low_id: userId, high_id: null, is_support: true, initiator_id: userId, request_message: '' };
}

export function adminChat(adminId: string, userId: string, at: Date): Row<'chats'> {
  const opened = openedAt(at, `chat of an administrator with ${userId}`);
  const [low_id, high_id] = adminId < userId ? [adminId, userId] : [userId, adminId];
  return { ...opened, low_id, high_id, initiator_id: adminId, request_message: ADMIN_REQUEST };
}
