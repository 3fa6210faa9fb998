import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import pg from 'pg';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';

import type { Statement } from './chat-inside.ts';

/**
 * What the machine can do at best: a bare Socket.IO server without checks of any kind. For each message it runs the
 * recorded statements of the product («transaction»: between begin and commit; «statements»: each by itself, as the
 * product does) and emits to both people, or only inserts the message and emits to the other one («insert»).
 */
interface Person {
  id: string;
  session: string;
  role: string;
  other: string;
  chat: string;
  isLow: boolean;
}

interface Said {
  content: string;
  clientId: string;
}

const [port, databaseUrl, kind] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const http = createServer();
const io = new Server(http, { serveClient: false });
/** By the side of the sender. */
let statements: Record<string, Statement[]> = {};
/** Beyond what the others count to in the same chats. */
let inserted = 1_000_000_000;

async function runAll(client: pg.Pool | pg.PoolClient, person: Person, said: Said): Promise<unknown> {
  const words: Record<string, unknown> = {
    '<sender>': person.id,
    '<session>': person.session,
    '<role>': person.role,
    '<receiver>': person.other,
    '<chat>': person.chat,
    '<message>': randomUUID(),
    '<content>': said.content,
    '<client>': said.clientId,
    '<now>': new Date(),
  };
  let rows: unknown[] = [];
  for (const { values, ...statement } of statements[person.isLow ? 'low' : 'high'] ?? []) {
    const filled = values.map((value) => (typeof value === 'string' ? (words[value] ?? value) : value));
    ({ rows } = await client.query({ ...statement, values: filled }));
  }
  if (rows.length === 0) throw new Error('the statements of the product wrote nothing');
  return { ...Object(rows[0]), content: said.content, client_id: said.clientId };
}

async function inTransaction(person: Person, said: Said): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const message = await runAll(client, person, said);
    await client.query('commit');
    return message;
  } finally {
    client.release();
  }
}

async function insert(person: Person, { content }: Said): Promise<unknown> {
  const { rows } = await pool.query(
    `insert into messages (chat_id, seq, id, sender_id, type, content, created_at)
     values ($1, $2, $3, $4, 'user', $5, $6) returning *`,
    [person.chat, ++inserted, randomUUID(), person.id, content, new Date()],
  );
  return rows[0];
}

const ways: Record<string, (person: Person, said: Said) => Promise<unknown>> = {
  transaction: inTransaction,
  statements: (person, said) => runAll(pool, person, said),
  insert,
};

function serve(socket: Socket): void {
  // What the bench presents; a bare server believes it.
  const person = socket.handshake.auth as Person;
  void socket.join(person.id);
  socket.on('send_message', async (said: Said, acknowledge: (answer: unknown) => void) => {
    const message = await ways[kind ?? '']?.(person, said);
    if (kind !== 'insert') io.to(person.id).emit('message_sent', { message, clientId: said.clientId });
    io.to(person.other).emit('new_message', { message });
    acknowledge({ ok: true, message });
  });
}

io.on('connection', serve);
process.once('message', (given: { statements: Record<string, Statement[]> }) => {
  ({ statements } = given);
  http.listen(Number(port), '127.0.0.1', () => process.send?.({ answer: null }));
});
process.once('SIGTERM', () => process.exit());
