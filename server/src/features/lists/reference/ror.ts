import { fold } from '@coursemate/contract/base/fold';
import * as z from 'zod/mini';

import { BadRow, listedCountry, named, universityOf } from './reference.rows.ts';
import type { Named, NewEntry } from './reference.rows.ts';

/** What we need of a record in the second version of the schema of the Research Organization Registry. */
const rorRecord = z.object({
  status: z.string(),
  types: z.array(z.string()),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()), lang: z.optional(z.nullable(z.string())) })),
  locations: z.array(z.object({ geonames_details: z.object({ country_code: z.string(), name: z.string() }) })),
});

type RorName = z.output<typeof rorRecord>['names'][number];

/** ROR goes by ISO 3166, where the United Kingdom is GB. */
const OTHER_CODES = new Map([['gb', 'uk']]);

/** Acronyms, former names and names in other languages; one that is no name for us is left out. */
function otherNames(names: readonly RorName[], shown: Named): string[] {
  const folded = names.map(({ value }) => fold(value)).filter((name) => name !== '' && name !== shown.folded);
  return [...new Set(folded)];
}

/** The name that ROR itself shows, else an English label, else any label. */
function nameIn(names: readonly RorName[]): string {
  const labels = names.filter(({ types }) => types.includes('label'));
  const shown =
    names.find(({ types }) => types.includes('ror_display')) ?? labels.find(({ lang }) => lang === 'en') ?? labels[0];
  return shown?.value ?? '';
}

export function universityFromRor(given: unknown, countries: ReadonlySet<string>): NewEntry {
  const record = z.safeParse(rorRecord, given);
  if (!record.success) throw new BadRow('it is not a record of ROR, version 2');
  const { status, types, names, locations } = record.data;
  if (!types.includes('education')) throw new BadRow('it is no place of education');
  if (status !== 'active') throw new BadRow('it is not active');
  const place = locations[0]?.geonames_details;
  const code = place?.country_code.toLowerCase() ?? '';
  const countryId = listedCountry(OTHER_CODES.get(code) ?? code, countries);
  const university = named(nameIn(names));
  const city = place?.name ? named(place.name) : null;
  return universityOf(university, { countryId, city, aliases: otherNames(names, university) });
}
