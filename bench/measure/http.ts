import autocannon from 'autocannon';
import type pg from 'pg';

import { httpScenarios } from '../scenarios/all.ts';
import type { Held, HttpScenario } from '../scenarios/types.ts';
import type { Load } from './rounds.ts';

const CONNECTIONS = 16;
/** Questions whose answers are compared before anything is measured. */
const COMPARED = 20;
const TOTAL_MAX = 1000;
/** It ends a run only when it takes a sample. */
const SAMPLE_MS = 50;
/** More questions than a connection asks in a second of a search. */
const ASKED_IN_A_SECOND = 150;

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A server and what it is asked. */
export interface Asked {
  url: string;
  requests: Request[];
}

export async function valuesOf(client: pg.ClientBase, { values, questions }: HttpScenario): Promise<string[][]> {
  const { rows } = await client.query<{ values: string[] }>(values, [questions]);
  if (rows.length === 0) throw new Error('the world has no question of this kind');
  return rows.map((row) => row.values);
}

function request(scenario: HttpScenario, values: readonly string[], path: string, token?: string): Request {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const body = scenario.body?.(values);
  if (!body) return { method: 'GET', path, headers };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}

export function productRequests(scenario: HttpScenario, questions: string[][], tokens: readonly string[]): Request[] {
  return questions.map((values, n) => request(scenario, values, scenario.path(values), tokens[n % tokens.length]));
}

export function floorRequests(scenario: HttpScenario, questions: string[][]): Request[] {
  const at = httpScenarios.indexOf(scenario);
  return questions.map((values) => {
    const path = scenario.body ? '/login' : `/ask?at=${at}&values=${encodeURIComponent(JSON.stringify(values))}`;
    return request(scenario, values, path);
  });
}

async function ask(url: string, { path, ...given }: Request): Promise<unknown> {
  const answer = await fetch(url + path, given);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const plain = ({ rows, total }: Held): string =>
  JSON.stringify({ rows, ...(total === undefined ? {} : { total: total > TOTAL_MAX ? 'many' : total }) });

/** Both must answer the same rows, or their times say nothing about each other. */
export async function compareAnswers(scenario: HttpScenario, product: Asked, floor: Asked): Promise<void> {
  for (const [n, asked] of product.requests.slice(0, COMPARED).entries()) {
    const other = floor.requests[n];
    if (!other) throw new Error('the floor has fewer questions');
    const ours = plain(scenario.holds(await ask(product.url, asked)));
    // floor.ts answers this.
    const { rows } = (await ask(floor.url, other)) as { rows: Record<string, unknown>[] };
    const theirs = plain(scenario.floor.holds(rows));
    if (ours !== theirs) throw new Error(`${asked.path}: the product answers\n${ours}\nand the floor\n${theirs}`);
  }
}

/** As many as are asked in a round, another part in each: making them ready takes time that would count as waiting. */
function someOf(requests: readonly Request[], seconds: number): Request[] {
  const first = Math.floor(Math.random() * requests.length);
  return [...requests.slice(first), ...requests.slice(0, first)].slice(0, Math.ceil(ASKED_IN_A_SECOND * seconds));
}

export async function load({ url, requests }: Asked, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const taken: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let clients = 0;
    // Each connection has questions of its own, or all would ask the same at the same time.
    const setupClient = (client: autocannon.Client) => {
      const one = clients++ % connections;
      const own = requests.filter((_, n) => n % connections === one);
      client.setRequests(own.length > 0 ? someOf(own, seconds) : requests);
    };
    const run = autocannon(
      { url, connections, duration: seconds, sampleInt: SAMPLE_MS, setupClient },
      (error, done) => {
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else resolve(done);
      },
    );
    run.on('response', (_client, _status, _bytes, ms) => void taken.push(ms));
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`);
  if (taken.length === 0) throw new Error('nothing was answered');
  return { perSecond: taken.length / result.duration, taken };
}
