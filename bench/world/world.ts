import type pg from 'pg';

import { fillChats } from './chats.ts';
import { fillLessons } from './lessons.ts';
import { fillRecords } from './records.ts';
import { fillPeople } from './teachers.ts';

/** Fills a database that the product has migrated with as many teachers, messages, notifications and feedback, and with lessons. */
export async function fillWorld(client: pg.ClientBase, size: number): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '512MB'");
  for (const fill of [fillPeople, fillChats, fillLessons, fillRecords]) await fill(client, size);
  await client.query('vacuum analyze');
  await client.query('reset maintenance_work_mem; reset work_mem');
}
