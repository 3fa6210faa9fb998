import { refuseField } from '#platform/errors.ts';

/** The last chat of a page: in the part with people or, for administrators, in the part with support chats. */
export interface Cursor {
  part: 'people' | 'support';
  unanswered: boolean;
  at: Date;
  id: string;
}

const SHAPE = /^([ps])([01])(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ part, unanswered, at, id }: Cursor): string {
  const text = `${part === 'people' ? 'p' : 's'}${unanswered ? 1 : 0}${at.getTime()}.${id}`;
  return Buffer.from(text).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, part, unanswered, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined) return refuseField('cursor', 'Invalid input');
  return { part: part === 'p' ? 'people' : 'support', unanswered: unanswered === '1', at: new Date(Number(at)), id };
}
