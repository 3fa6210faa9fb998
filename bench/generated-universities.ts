import { fold } from '@coursemate/contract/fold';
import type pg from 'pg';

/** Names as there could be: some words in almost every name, others in few, accents here and there. */
const KINDS = [
  'University of',
  'Universität',
  'Université de',
  'Universidad de',
  'Institute of Technology',
  'College of Arts and Sciences',
  'Fachhochschule für Wirtschaft',
  'École Supérieure de',
  'Academy of Music',
  'Polytechnic',
  'School of Medicine',
  'Teachers College',
  'Hochschule für Gestaltung',
  'Business School',
  'Instituto Politécnico',
  'Naval Academy',
  'Conservatoire de',
  'Agricultural University of',
  'Open University of',
  'Seminary of',
];
const BEGINNINGS = ['Bra', 'Kö', 'Li', 'Mon', 'Sankt ', 'Tre', 'Vil', 'Zü', 'An', 'Por', 'Gre', 'Hal', 'Ø', 'Ça', 'Ny'];
const MIDDLES = ['m', 'nd', 'rre', 'lla', 'ster', 'chi', 'bur', 'no', 'thé', 'vi', 'ko', 'sse', 'gä', 'lo', 'ñe', 'ra'];
const ENDINGS = [
  'holt',
  'berg',
  'ville',
  'ton',
  'rich',
  'ão',
  'stad',
  'polis',
  'mouth',
  'ø',
  'furt',
  'cía',
  'by',
  'wick',
];

/** The n-th place; places of a small world are also in the large one. */
export function placeName(n: number): string {
  const pick = (list: readonly string[], from: number) => list[from % list.length] ?? '';
  const rest = Math.floor(n / BEGINNINGS.length);
  const beyond = Math.floor(rest / MIDDLES.length);
  const more = Math.floor(beyond / ENDINGS.length);
  const extra = more === 0 ? '' : pick(MIDDLES, more * 7);
  return `${pick(BEGINNINGS, n)}${pick(MIDDLES, rest)}${extra}${pick(ENDINGS, beyond + n)}`;
}

const BATCH = 5000;
/** One in so many has no city yet. */
const CITYLESS = 20;

/** Fills a migrated database; each place is a city and has a university of each kind. */
export async function fillUniversities(client: pg.Client, count: number): Promise<void> {
  const { rows: countries } = await client.query<{ id: string }>('select id from countries order by position');
  await client.query('delete from list_entries');
  const places = Array.from({ length: Math.ceil(count / KINDS.length) }, (_, n) => ({
    name: placeName(n),
    country: countries[n % countries.length]?.id ?? '',
  }));
  await client.query(
    `insert into cities (country_id, name, folded) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict do nothing`,
    [places.map(({ country }) => country), places.map(({ name }) => name), places.map(({ name }) => fold(name))],
  );
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => {
      const place = places[Math.floor((from + n) / KINDS.length)];
      const name = `${KINDS[(from + n) % KINDS.length]} ${place?.name}`;
      return { name, country: place?.country, city: (from + n) % CITYLESS === 0 ? null : fold(place?.name ?? '') };
    });
    await client.query(
      `insert into list_entries (type, name, folded, country_id, city_id, created_at, updated_at)
       select 'universities', given.name, given.folded, given.country, cities.id, now(), now()
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (name, folded, country, city)
       left join cities on cities.country_id = given.country and cities.folded = given.city
       on conflict do nothing`,
      [
        rows.map(({ name }) => name),
        rows.map(({ name }) => fold(name)),
        rows.map(({ country }) => country),
        rows.map(({ city }) => city),
      ],
    );
  }
  await client.query('vacuum analyze');
}
