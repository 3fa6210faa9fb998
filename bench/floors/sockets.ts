import { createServer } from 'node:http';

import pg from 'pg';
import { Server } from 'socket.io';

/**
 * A bare Socket.IO server. It looks up the session of who connects by one prepared statement; on `send_message` it writes
 * one row, committed, then emits once to the recipient's room and acknowledges; on `check_user_online` it looks up whether
 * the two share a chat. No check of any other kind.
 */
const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const http = createServer((_, response) => void response.end('ok'));
const io = new Server(http, { serveClient: false });
const online = new Map<string, number>();

interface Person {
  id: string;
  other: string;
}

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
  online.set(person.id, (online.get(person.id) ?? 0) + 1);
  socket.on('disconnect', () => void online.set(person.id, (online.get(person.id) ?? 1) - 1));

  socket.on('send_message', async ({ content }: { content: string }, acknowledge: (answer: unknown) => void) => {
    const { rows } = await pool.query({
      name: 'message',
      text: 'insert into floor.message (sender, recipient, content) values ($1, $2, $3) returning *',
      values: [person.id, person.other, content],
    });
    io.to(person.other).emit('new_message', { message: rows[0] });
    acknowledge({ ok: true, message: rows[0] });
  });

  socket.on('check_user_online', async ({ userId }: { userId: string }, acknowledge: (answer: unknown) => void) => {
    const { rowCount } = await pool.query({
      name: 'shared',
      text: 'select from floor.talkers where id = $1 and other = $2',
      values: [person.id, userId],
    });
    acknowledge({ ok: true, userId, online: rowCount === 1 && (online.get(userId) ?? 0) > 0 });
  });
});

http.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
