import { fastify } from 'fastify';
import pg from 'pg';

/** What the machine can do at best: the same two statements behind a bare handler, without checks of any kind. */
const [port, databaseUrl, email] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const { rows } = await pool.query<{ id: string; session: string }>(
  'select u.id, s.id as session from users u join sessions s on s.user_id = u.id where u.email = $1 limit 1',
  [email],
);
const app = fastify();

app.get('/api/auth/me', async () => {
  await pool.query(
    `select u.id, u.role, u.blocked from sessions s join users u on u.id = s.user_id
     where s.id = $1 and u.id = $2 and s.revoked_at is null and s.expires_at > $3 and u.deleted_at is null`,
    [rows[0]?.session, rows[0]?.id, new Date()],
  );
  const found = await pool.query('select * from users where id = $1 and deleted_at is null', [rows[0]?.id]);
  const [user] = found.rows;
  return { user: { id: user.id, email: user.email, firstName: user.name, lastName: user.last_name, role: user.role } };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
