import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ANY_KILL, faults } from './faults/faults.ts';
import type { Fault } from './faults/faults.ts';
import { seededRandom } from './faults/random.ts';
import { round } from './faults/round.ts';
import type { Figures } from './faults/round.ts';
import { places, startSite } from './faults/site.ts';
import type { Place } from './faults/site.ts';
import { describeFigures, isSound, saveFigures } from './report/faults.ts';

const WHOLE = { messages: 100_000, kills: 50 };

/**
 * `npm run faults -- [NAME…] [--seed N] [--messages N] [--kills N] [--save] [--logs FOLDER]`: people write to each other
 * while processes are killed and connections break; then what they had acknowledged is compared with the database and with
 * what every page shows. A NAME is a fault or a place; docs/reliability.md explains them.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    messages: { type: 'string', default: String(WHOLE.messages) },
    kills: { type: 'string', default: String(WHOLE.kills) },
    logs: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});
/** Faults but for the kills are injected so often, with a share of the messages. */
const INJECTIONS = 3;
const SHARE = 20;
/** The figures of a smaller run are only printed, unless told otherwise. */
const isWhole = Number(options.messages) >= WHOLE.messages && Number(options.kills) >= WHOLE.kills;

const isPlace = (name: string): name is Place => name in places;
const known = [...Object.keys(places), ...faults.map(({ name }) => name)];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
const placesNamed = names.filter(isPlace);
const faultsNamed = names.filter((name) => !isPlace(name));

function plan(fault: Fault): { messages: number; injections: number } {
  const messages = Number(options.messages);
  if (fault === ANY_KILL) return { messages, injections: Number(options.kills) };
  return { messages: Math.ceil(messages / SHARE), injections: Math.min(INJECTIONS, Number(options.kills)) };
}

const logs = options.logs ?? (await mkdtemp(join(tmpdir(), 'coursemate-faults-logs-')));
let isAllSound = true;
for (const place of Object.keys(places).filter(isPlace)) {
  if (placesNamed.length > 0 && !placesNamed.includes(place)) continue;
  const here = faults.filter(
    (fault) => fault.places.includes(place) && (faultsNamed.length === 0 || faultsNamed.includes(fault.name)),
  );
  if (here.length === 0) continue;
  const site = await startSite(place, logs);
  try {
    for (const [n, fault] of here.entries()) {
      // By name, so that a fault that is tried alone meets the same numbers.
      const seed = Number(options.seed) * 1000 + faults.indexOf(fault);
      const figures: Figures = await round(site, fault, {
        ...plan(fault),
        random: seededRandom(seed),
        prefix: `r${n}`,
      });
      console.log(`${place}, ${fault.name}: ${describeFigures(figures)}`);
      isAllSound &&= isSound(figures);
      if (options.save || isWhole) await saveFigures(place, fault.name, Number(options.seed), figures);
    }
  } finally {
    await site.stop();
  }
}
if (!isAllSound) console.error(`Something is wrong; the servers' logs are in ${logs}.`);
process.exit(isAllSound ? 0 : 1);
