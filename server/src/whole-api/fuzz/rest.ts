import { refusalsOf } from '@coursemate/contract/base/endpoint';
import type { Endpoint } from '@coursemate/contract/base/endpoint';
import { errorBody, errors } from '@coursemate/contract/base/errors';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

import type { Random } from '../../cli/demo/random.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { formOf, nameOf, picture } from '../asking.ts';
import { rows } from '../calls.ts';
import { NOBODY } from '../row.ts';
import type { Input, Row } from '../row.ts';
import type { Visitor, World } from '../world.ts';
import { damaged, hostile, mutated } from './mutate.ts';
import { valueFor } from './values.ts';

/** A call that is ready to be sent. */
export interface FuzzedCall {
  row: Row;
  kind: Visitor['kind'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | null;
}

/** Ids of the caller, of strangers and of nobody. */
export function idsFor(visitor: Visitor, { foreign, victims }: World): string[] {
  const known = [visitor.own ?? {}, foreign.student, foreign.teacher, victims];
  return [...known.flatMap((things) => Object.values<string>({ ...things })), NOBODY];
}

/**
 * What the contract declares for the call. Half the time it would succeed but for one place, so that this one is seen by more
 * than the parser; otherwise anything goes.
 */
function inputFor(row: Row, visitor: Visitor, world: World, random: Random): Input {
  const ids = idsFor(visitor, world);
  const { own = null, '–': plain = null } = row.about;
  const precise = random.chance(0.5);
  const about = (precise ? (own ?? plain) : null) ?? random.pick(Object.values(row.about));
  const real = precise || random.chance(0.6) ? about(visitor, world) : null;
  const names = (['params', 'query', 'body'] as const).filter((name) => row.call[name]);
  const broken = precise && names.length > 0 ? random.pick(names) : null;
  const part = (name: keyof Input): [string, unknown] => {
    const schema = row.call[name];
    const value = { ...(schema && (valueFor(schema, random, ids, precise ? 0.8 : 0.5) as object)), ...real?.[name] };
    if (precise) return [name, name === broken ? mutated(value, random, 1) : value];
    return [name, random.chance(0.6) ? mutated(value, random) : value];
  };
  return Object.fromEntries(names.map(part).filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

/** Percent-encoded; half a surrogate pair as the bytes that some programs make of it. */
function encoded(value: unknown): string {
  return textOf(value)
    .split(/(\p{Surrogate})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}

const RAW_QUERIES = [
  '%',
  'a=%zz',
  '%00=1',
  'page=%ED%A0%80',
  '&&==',
  '__proto__=1',
  'page[]=1',
  'limit[a]=1',
  'page=1&page=2',
];

function queryText(query: object | undefined, random: Random): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => `${encoded(name)}=${encoded(each)}`),
  );
  if (random.chance(0.05)) pairs.push(random.pick(RAW_QUERIES));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function pathText({ path }: Endpoint, params: object | undefined, random: Random): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (random.chance(0.02)) return random.pick(['%', '%zz', '%00', '%ED%A0%80', 'a%2Fb', 'x'.repeat(300)]);
    const text = encoded(values.get(name));
    // Dots would lead the client itself to another address.
    return /^\.*$/.test(text) ? 'none' : text;
  });
}

const TYPES = [
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  '{',
];
const FILES = [Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
const JSON_TYPE = { 'content-type': 'application/json' };

async function payloadOf(
  { call }: Row,
  body: unknown,
  random: Random,
): Promise<Pick<FuzzedCall, 'headers' | 'payload'>> {
  if (call.file && random.chance(0.9)) {
    const fields = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]);
    return formOf(call.file.field, Object.fromEntries<string>(fields), random.pick([...FILES, await picture()]));
  }
  const unasked = !call.body && random.chance(0.05) ? hostile(random) : undefined;
  const text = JSON.stringify(body ?? unasked);
  if (text === undefined) return { headers: {}, payload: null };
  if (random.chance(0.02)) return { headers: { 'content-type': random.pick(TYPES) }, payload: text };
  return { headers: JSON_TYPE, payload: random.chance(0.05) ? damaged(text, random) : text };
}

function authorization(token: string | null, random: Random): Record<string, string> {
  if (random.chance(0.01))
    return { authorization: random.pick(['Bearer ', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${token}x`]) };
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The next call of a run; the same for the same numbers, but for ids and tokens. */
export async function nextCall(app: TestApp, world: World, random: Random): Promise<FuzzedCall> {
  // Whoever is not let in gets one answer, whatever they send.
  const letIn = world.visitors.filter(({ token, kind }) => token !== null && kind !== 'deleted');
  const [row, visitor] = [random.pick(rows), random.pick(random.chance(0.9) ? letIn : world.visitors)];
  const { params, query, body } = inputFor(row, visitor, world, random);
  const url = `${pathText(row.call, params, random)}${queryText(query, random)}`;
  const { headers, payload } = await payloadOf(row, body, random);
  // Whoever leaves, or changes the password, is someone who is not needed again.
  const token = row.endsSession ? (await app.people.signedIn({ role: 'student' })).session.access_token : visitor.token;
  return { row, kind: visitor.kind, url, headers: { ...headers, ...authorization(token, random) }, payload };
}

export function send(app: TestApp, { row, url, headers, payload }: FuzzedCall): Promise<LightMyRequestResponse> {
  return app.http.inject({ method: row.call.method, url, headers, ...(payload === null ? {} : { payload }) });
}

/** What is wrong with an answer; null when it is one that the contract declares. */
export function problemOf({ row: { call } }: FuzzedCall, answer: LightMyRequestResponse): string | null {
  const { statusCode: status, headers, body } = answer;
  const forged = Object.entries(headers).find(([, value]) => /[\r\n\0]/.test(String(value)));
  if (forged) return `the header ${forged[0]} has several lines`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'the headers that every answer has are missing';
  const declared = call.answers[status];
  if (typeof declared === 'string')
    return String(headers['content-type']).startsWith(declared) ? null : 'is no such file';
  if (declared === null) return body === '' ? null : 'has a body';
  const parsed = z.safeParse(declared ?? errorBody, parseJson(body));
  if (!parsed.success) return `${status} is off the contract: ${z.prettifyError(parsed.error)}`;
  if (declared) return null;
  const { code } = z.parse(errorBody, parsed.data);
  if (errors[code].status !== status) return `${code} has the status ${status}`;
  if (status >= 500) return code;
  // An address that the router does not know is answered before anyone knows which call was meant.
  const unrouted = call.params && (code === 'not_found' || code === 'method_not_allowed');
  return unrouted || refusalsOf(call).includes(code) ? null : `${code} is not declared`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function describeCall({ row, kind, url, payload }: FuzzedCall): string {
  const body = payload === null ? '' : ` ${JSON.stringify(payload.toString()).slice(0, 400)}`;
  return `${nameOf(row)} as ${kind}: ${url.slice(0, 400)}${body}`;
}
