import { fastify } from 'fastify';
import pg from 'pg';

/**
 * The best anyone could do for a page of users: one statement, written by hand for that one question, prepared, and the
 * answer put together by the database. No session, no check, no framework.
 */
const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = fastify();

/** The page as text: people with educations and subjects, and how many there are, counted to 1,000. */
function statementOf(found: string): string {
  return `
    with page as materialized (select user_id, joined_at from ${found} order by joined_at desc, user_id desc limit 12),
      counted as (select count(*) as total from (select 1 from ${found} limit 1001) first_ones)
    select json_build_object('total', (select total from counted), 'users', (
      select json_agg(json_build_object('id', u.id, 'name', u.name, 'last_name', u.last_name, 'email', u.email,
        'role', u.role, 'blocked', u.blocked, 'created_at', u.created_at, 'city', c.name,
        'user_educations', (select json_agg(e) from educations e where e.user_id = u.id),
        'teacher_subjects', (select json_agg(s) from teacher_subjects s where s.user_id = u.id))
        order by page.joined_at desc, page.user_id desc)
      from page join users u on u.id = page.user_id left join cities c on c.id = u.city_id))::text as answer`;
}

app.get<{ Querystring: { page: string } }>('/users', async ({ query }, reply) => {
  const statement = statements.get(query.page);
  if (!statement) return reply.code(404).send();
  const { rows } = await pool.query<{ answer: string }>(statement);
  return reply.type('application/json').send(rows[0]?.answer);
});

const statements = new Map<string, { name: string; text: string }>();

process.once('message', (pages: Record<string, string>) => {
  for (const [index, [name, found]] of Object.entries(pages).entries()) {
    statements.set(name, { name: `page_${index}`, text: statementOf(found) });
  }
  void app.listen({ host: '127.0.0.1', port: Number(port) }).then(() => process.send?.('ready'));
});
