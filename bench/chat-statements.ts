import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Statement } from './chat-inside.ts';
import { connectAll } from './chat-people.ts';
import type { SignedIn } from './chat-people.ts';
import type { OpenProgram } from './chat-programs.ts';

const UUID = /^[0-9a-f]{8}-/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;
/** Until nothing of the connecting is left to be done. */
const QUIET_MS = 1000;

/** What the product says to the database when one of the two sends a message, with names instead of values. */
async function recordSending(
  product: OpenProgram,
  sender: SignedIn,
  other: SignedIn,
  chat: string,
): Promise<Statement[]> {
  const [content, clientId] = [`Only for the record ${randomUUID()}`, randomUUID()];
  const [socket] = await connectAll(product.url, [{ token: sender.token }]);
  await pause(QUIET_MS);
  await product.startRecording();
  await socket?.emitWithAck('send_message', { chatId: chat, content, clientId });
  const statements = await product.stopRecording();
  socket?.disconnect();
  const names = new Map<unknown, string>([
    [sender.id, '<sender>'],
    [sender.session, '<session>'],
    [sender.role, '<role>'],
    [other.id, '<receiver>'],
    [chat, '<chat>'],
    [content, '<content>'],
    [clientId, '<client>'],
  ]);
  const nameOf = (value: unknown): unknown => {
    if (typeof value !== 'string' || names.has(value)) return names.get(value) ?? value;
    if (UUID.test(value)) return '<message>';
    return MOMENT.test(value) ? '<now>' : value;
  };
  if (statements.length === 0) throw new Error('sending a message took no statement');
  return statements.map(({ values, ...statement }) => ({ ...statement, values: values.map(nameOf) }));
}

/** By the side of the sender: the statements differ in a column. */
export async function recordStatements(
  product: OpenProgram,
  [one, other]: readonly [SignedIn, SignedIn],
  chat: string,
): Promise<Record<'low' | 'high', Statement[]>> {
  const [low, high] = one.id < other.id ? [one, other] : [other, one];
  return {
    low: await recordSending(product, low, high, chat),
    high: await recordSending(product, high, low, chat),
  };
}
