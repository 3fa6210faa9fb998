import { fastify } from 'fastify';
import pg from 'pg';

import { CASES, floorStatement } from './teachers-cases.ts';

/** A bare server with one prepared statement for each question, on tables and indexes made for it. */
const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const statements = new Map(CASES.map((each, at) => [each.name, { name: `case_${at}`, text: floorStatement(each) }]));
const app = fastify();

app.get<{ Querystring: { case: string; values: string } }>('/teachers', async ({ query }) => {
  const statement = statements.get(query.case);
  if (!statement) throw new Error(`no case ${query.case}`);
  const values: unknown[] = JSON.parse(query.values);
  const { rows } = await pool.query<{ total: number }>({ ...statement, values });
  return { teachers: rows, total: rows[0]?.total ?? 0 };
});

app.get('/ready', () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
