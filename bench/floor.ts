import { fastify } from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';

import { createPasswords } from '../server/src/platform/security/passwords.ts';
import { httpScenarios } from './scenarios/all.ts';

/**
 * The floor: a bare Fastify server with one prepared statement for each question, and a bare Socket.IO server that writes
 * one row for each message. No session, no check, no hook. A message to another node goes through Redis if there is one.
 */
const [port, databaseUrl, redisUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = fastify();
const passwords = createPasswords();

const statements = httpScenarios.map(({ floor }, at) => ({ name: `question_${at}`, text: floor.statement }));

app.get<{ Querystring: { at: number; values: string } }>('/ask', async ({ query }) => {
  const statement = statements[query.at];
  if (!statement) throw new Error(`there is no question ${query.at}`);
  const values: unknown[] = JSON.parse(query.values);
  const { rows } = await pool.query({ ...statement, values });
  return { rows };
});

/** The same password hash as the product's; one row for the session. */
app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }) => {
  const { rows } = await pool.query<{ id: string; password_hash: string }>({
    name: 'account',
    text: 'select id, password_hash from floor.accounts where email = $1',
    values: [body.email],
  });
  const [account] = rows;
  if (!account || !(await passwords.matches(account.password_hash, body.password, 'known')))
    throw new Error('a wrong password');
  const session = await pool.query<{ session: string }>({
    name: 'login',
    text: 'insert into floor.logins (user_id) values ($1) returning id as session',
    values: [account.id],
  });
  return { rows: [{ id: account.id, ...session.rows[0] }] };
});
app.get('/ready', () => ({ status: 'ok' }));

const io = new Server(app.server, { serveClient: false });
const CHANNEL = 'messages';
const publisher = redisUrl ? new Redis(redisUrl) : null;

interface Person {
  id: string;
  other: string;
}
interface Message {
  recipient: string;
}
const deliver = (message: Message): boolean => io.to(message.recipient).emit('new_message', { message });

io.use((socket, next) => {
  const session = { name: 'session', text: 'select id, other from floor.talkers where n = $1' };
  pool.query<Person>({ ...session, values: [socket.handshake.auth['n']] }).then(({ rows }) => {
    socket.data = rows[0];
    next();
  }, next);
});

io.on('connection', (socket) => {
  // Put there by the look-up above.
  const person = socket.data as Person;
  void socket.join(person.id);
  socket.on('send_message', async ({ content }: { content: string }, acknowledge: (answer: unknown) => void) => {
    const { rows } = await pool.query<Message>({
      name: 'message',
      text: 'insert into floor.message (sender, recipient, content) values ($1, $2, $3) returning *',
      values: [person.id, person.other, content],
    });
    for (const message of rows) {
      if (publisher) void publisher.publish(CHANNEL, JSON.stringify(message));
      else deliver(message);
    }
    acknowledge({ ok: true, message: rows[0] });
  });
});

if (redisUrl) {
  const subscriber = new Redis(redisUrl);
  await subscriber.subscribe(CHANNEL);
  // Another node has sent it as above.
  subscriber.on('message', (_, message) => deliver(JSON.parse(message) as Message));
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => process.exit());
