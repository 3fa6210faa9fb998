import type pg from 'pg';

import { fillChats } from './chats.ts';
import { fillLessons } from './lessons.ts';
import { fillRecords } from './records.ts';
import { fillPeople } from './teachers.ts';

/** Fills a database that the product has migrated with as many teachers, messages, notifications, feedback and acts, and with lessons. */
export async function fillWorld(client: pg.ClientBase, size: number, memory: string): Promise<void> {
  await client.query(`set maintenance_work_mem = '${memory}'; set work_mem = '${memory}'`);
  const steps = { people: fillPeople, chats: fillChats, lessons: fillLessons, records: fillRecords };
  for (const [name, fill] of Object.entries(steps)) {
    const begun = performance.now();
    await fill(client, size);
    console.log(`  ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  await client.query('vacuum analyze');
  await client.query('reset maintenance_work_mem; reset work_mem');
}
