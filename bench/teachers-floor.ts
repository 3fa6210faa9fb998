import { fastify } from 'fastify';
import pg from 'pg';

/**
 * What the machine can do at best: the statements that one page of teachers takes, as they were recorded, behind a bare
 * handler that sends the rows.
 */
interface Statement {
  text: string;
  values: unknown[];
}

process.once('message', (pages: Record<string, { first: Statement[]; cards: Statement[] }>) => {
  const [port, databaseUrl] = process.argv.slice(2);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = fastify();
  app.get<{ Querystring: { page: string } }>('/teachers', async ({ query }) => {
    const page = pages[query.page];
    for (const { text, values } of page?.first ?? []) await pool.query(text, values);
    const answers = await Promise.all((page?.cards ?? []).map(({ text, values }) => pool.query(text, values)));
    return answers.map(({ rows }) => rows);
  });
  void app.listen({ host: '127.0.0.1', port: Number(port) }).then(() => process.send?.('ready'));
});
