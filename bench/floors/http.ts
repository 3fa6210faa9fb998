import { fastify } from 'fastify';
import pg from 'pg';

import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { httpScenarios } from '../scenarios/all.ts';

/** A bare server with one prepared statement for each question; no session, no check, no hook. */
const [port, databaseUrl] = process.argv.slice(2);
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
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => process.exit());
