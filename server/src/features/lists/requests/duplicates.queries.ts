import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import { codeKey } from '../course-codes.ts';
import type { RequestRow } from '../lists.tables.ts';
import '../lists.tables.ts';
import { likeness, distinctiveWords } from './likeness.ts';

const SHOWN = 3;
/** A single word of so many letters is also looked for by its halves. */
const HALVES_FROM = 6;

export interface NamedEntry {
  id: number;
  name: string;
  /** Of a course. */
  code?: string;
}

interface Candidate {
  id: number;
  name: string;
  code: string | null;
  request: number;
  folded: string;
  aliases: string[];
}

/**
 * A typo in a single word leaves too little for the trigram index, but mostly one half of the word as it was. Of
 * several words some stay whole.
 */
function halvesOf([word = '', ...more]: readonly string[]): { start: string | null; end: string | null } {
  const letters = [...word];
  if (more.length > 0 || letters.length < HALVES_FROM) return { start: null, end: null };
  const middle = Math.floor(letters.length / 2);
  return { start: `% ${letters.slice(0, middle).join('')}%`, end: `%${letters.slice(middle).join('')}%` };
}

/** Entries that may be meant, for all requests in one statement; merged ones are found as the one that stays. */
async function findCandidates(db: Db | Tx, requests: readonly RequestRow[]): Promise<Candidate[]> {
  const words = requests.map(({ folded }) => distinctiveWords(folded));
  const halves = words.map(halvesOf);
  const entries = sql`
    select entry.id, entry.name, entry.code, entry.folded, entry.aliases from list_entries entry
    where entry.type = given.type and entry.merged_into is null
      and (given.country_id is null or entry.country_id = given.country_id)
      and (given.university_id is null or entry.university_id = given.university_id)`;
  const { rows } = await sql<Candidate>`
    select given.request, found.*
    from unnest(${requests.map((_, index) => index)}::int[], ${requests.map(({ type }) => type)}::text[],
      ${requests.map((request) => request.country_id)}::text[], ${words.map((own) => own.join(' '))}::text[],
      ${halves.map(({ start }) => start)}::text[], ${halves.map(({ end }) => end)}::text[],
      ${requests.map((request) => request.university_id)}::int[],
      ${requests.map(({ code }) => code && `% ${codeKey(code)}%`)}::text[])
      as given (request, type, country_id, wanted, half_start, half_end, university_id, same_code)
    cross join lateral (
      (${entries} and given.wanted <% entry.searched
       order by word_similarity(given.wanted, entry.searched) desc, entry.id limit 20)
      union all (${entries} and entry.searched like given.half_start limit 100)
      union all (${entries} and entry.searched like given.half_end limit 100)
      union all (${entries} and entry.searched like given.same_code limit 100)
    ) as found`.execute(db);
  return rows;
}

function named({ id, name, code }: Candidate): NamedEntry {
  return { id, name, ...(code === null ? {} : { code }) };
}

/** How likely an entry is what was asked for, from 0 to 1. Two courses with one code are likely the same. */
function likenessOf({ folded, code }: RequestRow, entry: Candidate): number {
  if (code !== null && entry.code !== null && codeKey(code) === codeKey(entry.code)) return 1;
  return Math.max(...[entry.folded, ...entry.aliases].map((name) => likeness(folded, name)));
}

/** For each request the entries that may be what was asked for, the likeliest first; none for one that is decided. */
export async function findDuplicates(
  db: Db | Tx,
  requests: readonly RequestRow[],
): Promise<ReadonlyMap<string, NamedEntry[]>> {
  const waiting = requests.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return new Map();
  const byRequest = Map.groupBy(await findCandidates(db, waiting), ({ request }) => request);
  return new Map(
    waiting.map((request, index) => {
      const candidates = new Map((byRequest.get(index) ?? []).map((entry) => [entry.id, entry]));
      const likely = [...candidates.values()]
        .map((entry) => ({ entry, likeness: likenessOf(request, entry) }))
        .filter((found) => found.likeness > 0)
        .toSorted((a, b) => b.likeness - a.likeness || a.entry.id - b.entry.id);
      return [request.id, likely.slice(0, SHOWN).map(({ entry }) => named(entry))];
    }),
  );
}
