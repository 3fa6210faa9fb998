import { join } from 'node:path';

import { api } from '@coursemate/contract/api';
import { errorBody } from '@coursemate/contract/base/errors';
import { failedAck } from '@coursemate/contract/base/event';
import { clientEvents } from '@coursemate/contract/events';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { useApp } from '../testing/test-app.ts';
import { connect } from '../testing/test-socket.ts';
import { ask, nameOf } from './asking.ts';
import { rows } from './calls.ts';
import { NOBODY } from './row.ts';
import type { Input, Row } from './row.ts';
import { makeWorld, VIEWERS } from './world.ts';
import type { Things, Visitor, World } from './world.ts';

/**
 * Who gets which answer from every call and event, about what is theirs, what is someone else's and what does not exist.
 * The answers are written out in docs/authorization.md; a call that is new needs a row, and the table shows what it answers.
 */

const INTRODUCTION = `# Who gets which answer

Written by \`server/src/whole-api/authorization.db.test.ts\`, which asks every call and sends every event as everyone and fails when an
answer differs from this table. After a change that is meant to be one, \`npm exec -- vitest run server/src/whole-api/authorization
--update\` writes it anew; read what has changed.

**about**: *own* is something of the caller's, *foreign* something of a person whom they have nothing to do with, *public* a
teacher who is listed or something that administrators manage, *missing* an id that nobody has, *–* nothing in particular.
A cell is the status of a success, or the code of the refusal (\`contract/src/base/errors.ts\`); it is empty where the caller can
have no such thing. Someone who is *unverified* cannot sign in; who is *deleted* or *restricted* has signed in before.`;

const appOfFile = useApp();
let world: World;
beforeAll(async () => {
  // A renamed subject queues work for the search.
  await appOfFile().platform.jobs.start();
  world = await makeWorld(appOfFile());
}, 60_000);

interface Answer {
  /** The status of a success or the code of a refusal, as the table shows it. */
  shown: string;
  body: string;
}

async function answerOf(row: Row, input: Input, visitor: Visitor): Promise<Answer> {
  const { statusCode, body } = await ask(appOfFile(), row, input, visitor);
  return { shown: statusCode < 400 ? String(statusCode) : z.parse(errorBody, JSON.parse(body)).code, body };
}

/** Who is answered what, about what, by one call or event. */
interface Line {
  name: string;
  target: string;
  cells: readonly string[];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** In the order of the rows: what one call changes, the next may see. */
async function linesOfCalls(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const row of rows) {
    for (const [target, input] of Object.entries(row.about)) {
      const cells: string[] = [];
      for (const visitor of world.visitors) {
        const given = input(visitor, world);
        cells.push(given === null ? '' : (await answerOf(row, given, visitor)).shown);
      }
      const name = row.note === undefined ? `\`${nameOf(row)}\`` : `\`${nameOf(row)}\` (${row.note})`;
      lines.push({ name, target, cells });
    }
  }
  return lines;
}

/** Fits every event: what an event does not know it ignores. */
const payloadOf = (
  name: string,
  { chat, partnerId, blockableId }: Pick<Things, 'chat' | 'partnerId' | 'blockableId'>,
) => ({
  chatId: chat,
  userId: partnerId,
  targetUserId: name.endsWith('block_user') ? blockableId : partnerId,
  content: 'Hello',
  messageIds: [NOBODY],
  suggestionType: 'greeting',
});

/** Null for someone who is not let in. */
const socketOf = ({ token }: Visitor) => connect(appOfFile(), token === null ? {} : { token }).catch(() => null);

async function linesOfEvents(): Promise<Line[]> {
  const nothing = { chat: NOBODY, partnerId: NOBODY, blockableId: NOBODY };
  const guests = [];
  for (const visitor of world.visitors) guests.push({ own: visitor.own, socket: await socketOf(visitor) });
  const lines: Line[] = [];
  for (const { name } of clientEvents) {
    for (const target of ['own', 'foreign', 'missing'] as const) {
      const cells: string[] = [];
      for (const { own, socket } of guests) {
        const things = { own, foreign: world.foreign.teacher, missing: nothing }[target];
        const answer: unknown = things && socket && (await socket.emitWithAck(name, payloadOf(name, things)));
        const code = z.safeParse(failedAck, answer).data?.code ?? 'ok';
        cells.push(!things ? '' : socket ? code : 'not connected');
      }
      lines.push({ name: `\`${name}\``, target, cells });
    }
  }
  return lines;
}

/** What is answered alike has one row: a foreign thing and a missing one, or calls that follow each other. */
function merged(lines: readonly Line[], same: 'name' | 'target', other: 'name' | 'target'): Line[] {
  const all: Line[] = [];
  for (const one of lines) {
    const last = all.at(-1);
    if (last?.[same] === one[same] && last.cells.join() === one.cells.join()) {
      all[all.length - 1] = { ...last, [other]: `${last[other]}, ${one[other]}` };
    } else all.push(one);
  }
  return all;
}

function tableOf(what: string, lines: readonly Line[]): string {
  const head = [what, 'about', ...VIEWERS];
  const rowsOfTable = merged(merged(lines, 'name', 'target'), 'target', 'name');
  const shown = rowsOfTable.map(({ name, target, cells }) => line([name, target, ...cells]));
  return [line(head), line(head.map(() => '---')), ...shown].join('\n');
}

test('every call has a row', () => {
  const known = new Set(rows.map(nameOf));
  expect(api.map((call) => `${call.method} ${call.path}`).filter((name) => !known.has(name))).toEqual([]);
});

test("another person's thing answers exactly as a thing that does not exist", async () => {
  const differences: string[] = [];
  for (const row of rows) {
    const { foreign, missing } = row.about;
    if (!foreign || !missing) continue;
    for (const visitor of world.visitors.filter(({ kind }) => kind !== 'admin')) {
      const [one, other] = [foreign(visitor, world), missing(visitor, world)];
      if (!one || !other) continue;
      const answers = [await answerOf(row, one, visitor), await answerOf(row, other, visitor)];
      if (answers[0]?.body !== answers[1]?.body) differences.push(`${nameOf(row)} as ${visitor.kind}`);
    }
  }
  expect(differences).toEqual([]);
}, 60_000);

test('everyone gets the answer that docs/authorization.md names', async () => {
  const events = tableOf('event', await linesOfEvents());
  const calls = tableOf('call', await linesOfCalls());
  const file = join(import.meta.dirname, '../../../docs/authorization.md');
  await expect(`${INTRODUCTION}\n\n## Calls\n\n${calls}\n\n## Events\n\n${events}\n`).toMatchFileSnapshot(file);
}, 120_000);
