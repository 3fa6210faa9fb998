import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import type { RequestRow } from '../lists.tables.ts';
import '../lists.tables.ts';
import { likeness, tellingWords } from './likeness.ts';

const SHOWN = 3;
/** A single word of so many letters is also looked for by its halves. */
const HALVES_FROM = 6;

export interface NamedEntry {
  id: number;
  name: string;
}

interface Candidate extends NamedEntry {
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
  const words = requests.map(({ folded }) => tellingWords(folded));
  const halves = words.map(halvesOf);
  const entries = sql`
    select entry.id, entry.name, entry.folded, entry.aliases from list_entries entry
    where entry.type = given.type and entry.merged_into is null
      and (given.country_id is null or entry.country_id = given.country_id)`;
  const { rows } = await sql<Candidate>`
    select given.request, found.*
    from unnest(${requests.map((_, index) => index)}::int[], ${requests.map(({ type }) => type)}::text[],
      ${requests.map((request) => request.country_id)}::text[], ${words.map((own) => own.join(' '))}::text[],
      ${halves.map(({ start }) => start)}::text[], ${halves.map(({ end }) => end)}::text[])
      as given (request, type, country_id, wanted, half_start, half_end)
    cross join lateral (
      (${entries} and given.wanted <% entry.searched
       order by word_similarity(given.wanted, entry.searched) desc, entry.id limit 20)
      union all (${entries} and entry.searched like given.half_start limit 100)
      union all (${entries} and entry.searched like given.half_end limit 100)
    ) as found`.execute(db);
  return rows;
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
    waiting.map(({ id, folded }, index) => {
      const candidates = new Map((byRequest.get(index) ?? []).map((entry) => [entry.id, entry]));
      const likely = [...candidates.values()]
        .map((entry) => ({
          entry,
          likeness: Math.max(...[entry.folded, ...entry.aliases].map((name) => likeness(folded, name))),
        }))
        .filter((found) => found.likeness > 0)
        .toSorted((a, b) => b.likeness - a.likeness || a.entry.id - b.entry.id);
      return [id, likely.slice(0, SHOWN).map(({ entry }) => ({ id: entry.id, name: entry.name }))];
    }),
  );
}
