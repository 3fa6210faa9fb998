import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import { likeness, tellingWords } from './likeness.ts';
import './lists.tables.ts';
import type { RequestRow } from './lists.tables.ts';

const SHOWN = 3;
/** For each piece of a name the entries that look most like the whole name. */
const CANDIDATES = 20;
const PIECE_LETTERS = 3;
/** Names have few telling words; more would only cost. */
const WORDS_MAX = 6;

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
 * What a likely duplicate has in its names: a word that begins like one of the request, or holds its last letters. One
 * typo leaves one of the two as it is.
 */
function patternsOf(folded: string): string[] {
  const patterns = tellingWords(folded)
    .slice(0, WORDS_MAX)
    .flatMap((word) => {
      const letters = [...word];
      const start = letters.slice(0, PIECE_LETTERS).join('');
      const end = letters.slice(-PIECE_LETTERS).join('');
      return letters.length <= PIECE_LETTERS ? [`% ${start}%`] : [`% ${start}%`, `%${end}%`];
    });
  return [...new Set(patterns)];
}

/** Entries that may be meant, for all requests in one statement; merged ones are found as the one that stays. */
async function findCandidates(db: Db | Tx, requests: readonly RequestRow[]): Promise<Candidate[]> {
  const pieces = requests.flatMap((request, index) =>
    patternsOf(request.folded).map((pattern) => ({ request: index, pattern, ...request })),
  );
  const { rows } = await sql<Candidate>`
    select distinct given.request, found.*
    from unnest(${pieces.map((piece) => piece.request)}::int[], ${pieces.map((piece) => piece.type)}::text[],
      ${pieces.map((piece) => piece.country_id)}::text[], ${pieces.map((piece) => piece.folded)}::text[],
      ${pieces.map((piece) => piece.pattern)}::text[]) as given (request, type, country_id, folded, pattern)
    cross join lateral (
      select entry.id, entry.name, entry.folded, entry.aliases from list_entries entry
      where entry.type = given.type and entry.searched like given.pattern and entry.merged_into is null
        and (given.country_id is null or entry.country_id = given.country_id)
      order by word_similarity(given.folded, entry.searched) desc, entry.id
      limit ${CANDIDATES}
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
      const likely = (byRequest.get(index) ?? [])
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
