import { teacherQuery } from '@coursemate/contract/teachers';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';

import { createAuthority } from '#features/auth/index.ts';
import { findTeachers } from '#features/teachers/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Tables } from '#platform/db/tables.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The queries behind the cards, which run side by side; those before them take turns. */
const CARD_QUERIES = 4;

/** The statements that one call for teachers makes, from the session on, as the database gets them. */
export async function recordTeacherStatements(
  databaseUrl: string,
  viewer: { id: string; sessionId: string },
  search: string,
): Promise<{ first: Statement[]; cards: Statement[] }> {
  const made: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void made.push({ text: query.sql, values: query.parameters }),
  });
  await createAuthority({ db, clock: systemClock, secret: 'not used here' }).bySession(viewer);
  await findTeachers(db, z.parse(teacherQuery, Object.fromEntries(new URLSearchParams(search))), viewer.id);
  await db.destroy();
  return { first: made.slice(0, -CARD_QUERIES), cards: made.slice(-CARD_QUERIES) };
}
