import { shaded } from './palette.ts';

/** A hairstyle on a head whose middle is at 48, 43: what lies behind the person, and what lies over the face. */
interface Hair {
  back?: string;
  front?: string;
  /** Long hair hides the ears. */
  hidesEars?: true;
}

type Style = (colour: string) => Hair;

const path = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

function dots(colour: string, ...circles: [x: number, y: number, r: number][]): string {
  const drawn = circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return `<g fill="${colour}">${drawn}</g>`;
}

const front = (d: string): Style => {
  return (colour) => ({ front: path(d, colour) });
};

const behind = (back: string, over: string): Style => {
  return (colour) => ({ back: path(back, colour), front: path(over, colour), hidesEars: true });
};

const CAP = 'M29.5 42c-1.5-15 6-24.5 18.5-24.5S68 27 66.5 42c-2-8.5-8-14.5-18.5-14.5S31.5 33.5 29.5 42z';
const MIDDLE_PARTING = 'M48 22c-8 3-15 9-17.5 22-2.5-16 5-27 17.5-27s20 11 17.5 27C63 31 56 25 48 22z';
const SIDE_PARTING = 'M31 41c-1-14 5-23 17-23s18 9 17 23c-1.5-4-3-7-5-9.5-7 1-15-1-19.5-5C38.5 32 34 37 31 41z';
const STRAIGHT_FRINGE =
  'M30.5 40c0-14 6-22 17.5-22s17.5 8 17.5 22c-1-2-2-4-2.5-6.5-9 2-21 2-30 0C32.5 36 31.5 38 30.5 40z';
const LONG = 'M48 16c-15 0-22 10-22 25 0 12 1 24-4 34h52c-5-10-4-22-4-34 0-15-7-25-22-25z';
const WAVES =
  'M48 15c-14 0-22 9-22.5 22-.3 6-4 8-3.5 14 .4 5-3 8-1.5 14 1 4 4 6 8 7h39c4-1 7-3 8-7 1.5-6-1.9-9-1.5-14 .5-6-3.2-8-3.5-14C70 24 62 15 48 15z';
const CURLS: [number, number, number][] = [
  [31, 33, 6],
  [34, 25, 7],
  [42, 20, 7.5],
  [51, 19, 7.5],
  [60, 24, 7],
  [65, 32, 6],
  [39, 28, 6],
  [48, 26, 6.5],
  [57, 29, 5.5],
];
const RINGLETS: [number, number, number][] = [
  [29, 42, 8],
  [67, 42, 8],
  [27, 53, 8],
  [69, 53, 8],
  [29, 64, 7.5],
  [67, 64, 7.5],
  [35, 27, 9],
  [61, 27, 9],
];
const PLAIT: [number, number, number][] = [
  [29, 54, 4.6],
  [28.4, 61, 4.4],
  [28.6, 68, 4.2],
  [29.4, 74.5, 3.8],
];
const mirrored = (circles: [number, number, number][]): [number, number, number][] =>
  circles.map(([x, y, r]) => [96 - x, y, r]);

export const hairstyles = {
  bald: () => ({}),
  buzz: (colour) => ({
    front: `<path d="M31.4 40c-1.4-14 5.1-21.6 16.6-21.6s18 7.6 16.6 21.6c-.5-3.5-1.4-6-2.8-8.3-7.5-3.2-20.1-3.2-27.6 0-1.4 2.3-2.3 4.8-2.8 8.3z" fill="${colour}" fill-opacity=".8"/>`,
  }),
  receding: front(
    'M30.2 47c-2.6-8-2-15.5 2.6-20.5 1.3 4.5 1.2 11-.3 17zM65.8 47c2.6-8 2-15.5-2.6-20.5-1.3 4.5-1.2 11 .3 17z',
  ),
  crop: front(
    'M31.5 40c-1.5-14 5-22 16.5-22s18 8 16.5 22c-.3-4-1.2-7-2.5-9.5-8-2.7-20-2.7-28 0-1.3 2.5-2.2 5.5-2.5 9.5z',
  ),
  short: front(
    'M30.5 41c-3-15 5-23 17-23.5 14-.6 21.5 8 18 23.5-1.5-6-4-9-7-11-7 3.5-17 3.5-22.5 1.5-3 2-4.5 5-5.5 9.5z',
  ),
  swept: front(
    'M30.6 40c-2.5-13 4-22 17.4-22 12 0 20 7 17.4 22-1-4-2.5-6.5-4.4-8.5-4-1-6-3-7-5-5 4-13 5.5-18.5 4-2.5 2.5-4 5.5-4.9 9.5z',
  ),
  combed: front('M30.5 40c-2-14 5-22 17.5-22s19.5 8 17.5 22c-1.5-5-3-8-5-10-8 1.5-17 1.5-25 0-2 2-3.5 5-5 10z'),
  quiff: front(
    'M31 40c-2-9-.5-15 3-18 2-5.5 10-8.5 17-7.5 8 1 13 6 14 12 .8 4 .6 9 0 13.5-1-4.5-2.4-7.5-4.4-9.7-6 .6-14 .2-20-2.3-4 2.5-7.5 6-9.6 12z',
  ),
  pixie: front(
    'M30.4 45c-3-16 3.6-27 17.6-27 13.4 0 20 8.5 17.8 24-1.5-3-2.5-5.5-3-8.5-6.2 1-14-1.5-19-5.5-2 5.5-6.5 9.5-11 13-.9 1-1.6 2.2-2.4 4z',
  ),
  curls: (colour) => ({ front: dots(colour, ...CURLS) }),
  afro: (colour) => ({
    back: path('M48 8c9 0 14 3 18 8 6 3 9 10 8 17 1 8-2 14-8 18H30c-6-4-9-10-8-18-1-7 2-14 8-17 4-5 9-8 18-8z', colour),
    front: path('M30.5 42c0-13 7-18.5 17.5-18.500S65.5 29 65.5 42c-3-7-8.5-10-17.5-10s-14.5 3-17.5 10z', colour),
  }),
  ringlets: (colour) => ({
    back: dots(colour, ...RINGLETS) + path('M28 40h40v26H28z', colour),
    front: dots(colour, ...CURLS),
    hidesEars: true,
  }),
  bob: behind('M48 16c-16 0-22 10-22 24v22c0 3 2 5 5 5h34c3 0 5-2 5-5V40c0-14-6-24-22-24z', STRAIGHT_FRINGE),
  shoulder: behind(
    'M48 16c-15 0-21 9-21.5 22-.4 10 .5 18-2 27 3 1.8 7 2.5 11 2.500h25c4 0 8-.7 11-2.5-2.5-9-1.6-17-2-27C69 25 63 16 48 16z',
    SIDE_PARTING,
  ),
  wavy: behind(WAVES, SIDE_PARTING),
  long: behind(LONG, MIDDLE_PARTING),
  straight: behind(
    'M48 15c-15 0-22 10-22 25 0 14 0 26-3 36h50c-3-10-3-22-3-36 0-15-7-25-22-25z',
    'M31 44c-2-16 4-27 17-27s19 11 17 27c-2-9-6-15-12-19-4 7-14 9-22 19z',
  ),
  fringe: behind(LONG, STRAIGHT_FRINGE),
  bun: (colour) => ({
    back: `<circle cx="48" cy="13" r="9" fill="${colour}"/>`,
    front: `${path(CAP, colour)}<path d="M40 18.500q8-4 16 0" fill="none" stroke="${shaded(colour)}" stroke-width="2"/>`,
  }),
  ponytail: (colour) => ({
    back: path('M58 24c11 3 16 13 15 27-.6 9-3.5 15-8 19-2.5 1-4-.5-3.5-3 1.5-9 .5-18-1.5-25z', colour),
    front: path(CAP, colour),
  }),
  plaits: (colour) => ({
    front: path(MIDDLE_PARTING, colour) + dots(colour, ...PLAIT, ...mirrored(PLAIT)),
    hidesEars: true,
  }),
  locs: (colour) => ({
    back: `<g fill="none" stroke="${colour}" stroke-width="5.5" stroke-linecap="round"><path d="M29 34v32M35 30v38M41 28v34M55 28v34M61 30v38M67 34v32"/></g>`,
    front: path('M29 42c-2-15 6-25.5 19-25.500S69 27 67 42c-2-6-4-9.5-7-12-7 2.5-17 2.5-24 0-3 2.5-5 6-7 12z', colour),
    hidesEars: true,
  }),
} as const satisfies Record<string, Style>;
