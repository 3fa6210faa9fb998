import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Figures } from '../faults/round.ts';
import { places } from '../faults/site.ts';
import type { Place } from '../faults/site.ts';
import { machine } from './results.ts';
import { table, whole } from './tables.ts';

interface FaultResult extends Omit<Figures, 'lessons'> {
  date: string;
  seed: number;
  /** Runs of former releases had none. */
  lessons?: Figures['lessons'];
}

interface FaultResults {
  machine: string;
  /** By place, then by fault. */
  places: Partial<Record<Place, Record<string, FaultResult>>>;
}

const FILE = join(import.meta.dirname, '../results/faults.json');

export async function readFaults(): Promise<FaultResults> {
  const text = await readFile(FILE, 'utf8').catch(() => null);
  // Only this file writes it.
  return text === null ? { machine, places: {} } : (JSON.parse(text) as FaultResults);
}

export async function saveFigures(place: Place, fault: string, seed: number, figures: Figures): Promise<void> {
  const results = await readFaults();
  const date = new Date().toISOString().slice(0, 10);
  const of = { ...results.places[place], [fault]: { date, seed, ...figures } };
  const all: FaultResults = { machine, places: { ...results.places, [place]: of } };
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

type Refused = Pick<Figures, 'refused'>;

function count(refused: Figures['refused'], codes: RegExp): number {
  return Object.entries(refused).reduce((sum, [code, times]) => sum + (codes.test(code) ? times : 0), 0);
}

/** The proxy answers 502 and 504 when no node does. */
const gatewayErrors = ({ refused }: Refused): number => count(refused, /^50[24]$/);
/** Of the product itself. */
const serverErrors = ({ refused }: Refused): number => count(refused, /^5(?!0[234])\d\d$|^internal_error$/);

/** Nothing lost, nothing wrong, and no failure but that it is not available. */
export function isSound(figures: Figures): boolean {
  const { lost, doubled, reordered, diverged, unread, lessons } = figures;
  const ofLessons = lessons.lost + lessons.overlapping + lessons.remindedTwice;
  return lost + doubled + reordered + diverged + unread + ofLessons + serverErrors(figures) === 0;
}

export function describeFigures(figures: Figures): string {
  const { acknowledged, injected, lost, doubled, reordered, diverged, unread, refused, lessons } = figures;
  return [
    `${acknowledged} acknowledged, ${injected} times`,
    `lost ${lost}, doubled ${doubled}, reordered ${reordered}, diverged ${diverged}, unread counts wrong ${unread}`,
    `${lessons.confirmed} lessons confirmed, lost ${lessons.lost}, overlapping ${lessons.overlapping}, ${lessons.reminders} reminders, twice ${lessons.remindedTwice}`,
    `5xx but 503 ${serverErrors(figures)}, converged within ${(figures.convergedMs / 1000).toFixed(1)} s`,
    `refused ${JSON.stringify(refused)}, took ${figures.seconds} s`,
    ...(figures.note ? [figures.note] : []),
  ].join('; ');
}

function lessonsOf({ lessons }: FaultResult): string {
  if (!lessons) return '';
  return [lessons.confirmed, lessons.lost, lessons.overlapping, lessons.remindedTwice].map(whole).join(' / ');
}

export function faultTable({ machine: on, places: measured }: FaultResults): string {
  const rows = Object.entries(places).flatMap(([place, { about }]) =>
    Object.entries(measured[place as Place] ?? {}).map(([fault, one]) => [
      about,
      fault,
      whole(one.injected),
      whole(one.acknowledged),
      [one.lost, one.doubled, one.reordered].join(' / '),
      [one.diverged, one.unread].join(' / '),
      lessonsOf(one),
      `${serverErrors(one)} / ${gatewayErrors(one)}`,
      (one.convergedMs / 1000).toFixed(1),
      one.note,
    ]),
  );
  const head = [
    'where',
    'fault',
    'times',
    'acknowledged',
    'lost / doubled / reordered',
    'diverged / unread wrong',
    'lessons: confirmed / lost / overlapping / reminded twice',
    '5xx but 503 / of the proxy',
    'converged, s',
    'besides',
  ];
  const dates = Object.values(measured).flatMap((of) =>
    Object.values(of).map(({ date, seed }) => `${date}, seed ${seed}`),
  );
  return `Tried on ${on}; everything shares them. ${[...new Set(dates)].toSorted().join('; ')}.\n\n${table(head, rows)}`;
}
