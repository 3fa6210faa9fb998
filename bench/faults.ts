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

/**
 * `npm run faults -- [NAME…] [--seed N] [--messages N] [--kills N] [--logs FOLDER]`: people write to each other while
 * processes are killed and connections break; then what they had acknowledged is compared with the database and with what
 * every page shows. A NAME is a fault or a place; docs/reliability.md explains them.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    messages: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '50' },
    logs: { type: 'string' },
  },
});
/** Faults but for the kills are injected so often, with a share of the messages. */
const INJECTIONS = 3;
const SHARE = 20;

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

function count(refused: Figures['refused'], codes: RegExp): number {
  return Object.entries(refused).reduce((sum, [code, times]) => sum + (codes.test(code) ? times : 0), 0);
}

/** Of the product itself; 503 says that it is not available for the moment. */
const serverErrors = ({ refused }: Figures): number => count(refused, /^5(?!0[234])\d\d$|^internal_error$/);
/** The proxy answers 502 and 504 when no node does. */
const gatewayErrors = ({ refused }: Figures): number => count(refused, /^50[24]$/);

/** Nothing lost, nothing wrong, and no failure but that it is not available. */
function isSound(figures: Figures): boolean {
  const { lost, doubled, reordered, diverged, unread, lessons } = figures;
  const ofLessons = lessons.lost + lessons.overlapping + lessons.remindedTwice;
  return lost + doubled + reordered + diverged + unread + ofLessons + serverErrors(figures) === 0;
}

function describe(figures: Figures): string {
  const { acknowledged, injected, lost, doubled, reordered, diverged, unread, refused, lessons } = figures;
  return [
    `${acknowledged} acknowledged, ${injected} times`,
    `lost ${lost}, doubled ${doubled}, reordered ${reordered}, diverged ${diverged}, unread counts wrong ${unread}`,
    `${lessons.confirmed} lessons confirmed, lost ${lessons.lost}, overlapping ${lessons.overlapping}, ${lessons.reminders} reminders, twice ${lessons.remindedTwice}`,
    `5xx but 503 ${serverErrors(figures)}, of the proxy ${gatewayErrors(figures)}, converged within ${(figures.convergedMs / 1000).toFixed(1)} s`,
    `refused ${JSON.stringify(refused)}, took ${figures.seconds} s`,
    ...(figures.note ? [figures.note] : []),
  ].join('; ');
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
      console.log(`${place}, ${fault.name}: ${describe(figures)}`);
      isAllSound &&= isSound(figures);
    }
  } finally {
    await site.stop();
  }
}
if (!isAllSound) console.error(`Something is wrong; the servers' logs are in ${logs}.`);
process.exit(isAllSound ? 0 : 1);
