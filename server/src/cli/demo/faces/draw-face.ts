import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { parseFace } from './face.ts';
import type { Face } from './face.ts';
import { hairstyles } from './hair.ts';
import { scarf, turban } from './headwear.ts';
import { clothes, hairColours, shaded, skins, tints } from './palette.ts';
import type { Skin } from './palette.ts';

/** Drawn faces in the manner of web/public/people: flat shapes on a square of 96, no outlines. */
const HEADS = [
  '<ellipse cx="48" cy="43" rx="16.5" ry="19.5"/>',
  '<ellipse cx="48" cy="43.2" rx="16.9" ry="19"/>',
  '<path d="M31.5 41c0-12 6.5-18 16.5-18s16.5 6 16.5 18c0 9-2.2 14.5-6.2 18-3 2.6-6.3 3.4-10.3 3.4s-7.3-.8-10.3-3.4c-4-3.5-6.2-9-6.2-18z"/>',
];
const SCARFED_HEAD = '<ellipse cx="48" cy="44" rx="15.5" ry="18.5"/>';
const EARS = '<path d="M32 41a3.2 4.2 0 1 0 1 8zM64 41a3.2 4.2 0 1 1-1 8z"/>';
const NECK = '<path d="M41 56h14v12c0 4-14 4-14 0z"/>';
const SHOULDERS = '<path d="M10 97c2-19 14-29 29.5-30.5 3 3.5 14 3.5 17 0C72 68 84 78 86 97z"/>';
const SMILES = ['M42 51.5c3.5 4 8.5 4 12 0', 'M42.5 52c3.3 3 7.7 3 11 0', 'M42 51.500c3 4.5 9.5 4 12-1'];
const BEARD = 'M31 44c2 4 4 5 7 4.5 3-2 7-2.8 10-2.800s7 .8 10 2.800c3 .5 5-.5 7-4.5 1 12-6 21-17 21s-18-9-17-21z';
const GLASSES = [
  '<circle cx="41" cy="43.5" r="5.3"/><circle cx="55" cy="43.5" r="5.3"/>',
  '<rect x="35.6" y="38.8" width="10.8" height="9" rx="3"/><rect x="49.6" y="38.8" width="10.8" height="9" rx="3"/>',
];
const TEMPLES = '<path d="M46.3 42.800q1.7-1 3.4 0M35.7 42.500l-3.5-1.200M60.3 42.500l3.5-1.2"/>';

const filled = (colour: string, shapes: string): string => `<g fill="${colour}">${shapes}</g>`;
const line = (colour: string, width: number, shapes: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round">${shapes}</g>`;

/** What shows of the clothes: a plain top, a shirt with its collar open, a turtleneck or a cardigan. */
const TOPS: ((colour: string, skin: Skin) => string)[] = [
  (colour) => filled(colour, SHOULDERS),
  (colour, skin) =>
    filled(colour, SHOULDERS) +
    filled(skin.neck, '<path d="M40.5 66.3 48 77l7.5-10.700z"/>') +
    filled(shaded(colour), '<path d="M39.5 65.8 48 77.500l-6 4.5-6.5-14.500zM56.5 65.8 48 77.500l6 4.5 6.5-14.500z"/>'),
  (colour) =>
    filled(colour, SHOULDERS) +
    filled(shaded(colour), '<path d="M40 61c5 3 11 3 16 0v7.500c-4.5 3.5-11.5 3.5-16 0z"/>'),
  (colour) =>
    filled('#f7f3ea', SHOULDERS) +
    filled(
      colour,
      '<path d="M10 97c2-19 14-29 28.5-30.400C40 78 41.5 88 42 97zM86 97c-2-19-14-29-28.5-30.400C56 78 54.5 88 54 97z"/>',
    ),
];

function eyesOf(skin: Skin, y: number): string {
  return filled(skin.line, `<circle cx="41.5" cy="${y}" r="1.9"/><circle cx="54.5" cy="${y}" r="1.9"/>`);
}

function browsOf(colour: string): string {
  return line(shaded(colour), 1.3, '<path d="M38.5 37.800q3-1.6 6 0M51.5 37.800q3-1.6 6 0" stroke-opacity=".7"/>');
}

function mouthOf({ extras }: Face, skin: Skin, colour: string, random: Random): string {
  const smile = line(skin.line, 1.9, `<path d="${random.pick(SMILES)}"/>`);
  if (extras.has('beard')) {
    return filled(colour, `<path d="${BEARD}"/>`) + line('#f3d9c6', 2, '<path d="M43 53c3 2.6 7 2.6 10 0"/>');
  }
  if (extras.has('stubble')) return filled(colour, `<path d="${BEARD}" fill-opacity=".22"/>`) + smile;
  if (extras.has('moustache')) {
    return (
      smile +
      filled(
        colour,
        '<path d="M48 48.500c-3-1.8-6.5-.8-7.5 2 2.5.6 5.5.4 7.5-.8 2 1.2 5 1.4 7.5.8-1-2.8-4.5-3.8-7.5-2z"/>',
      )
    );
  }
  return smile;
}

function ornamentsOf({ extras }: Face, skin: Skin, random: Random): string {
  const freckles =
    '<circle cx="38" cy="48" r=".7"/><circle cx="40.5" cy="49.5" r=".7"/><circle cx="55.5" cy="49.5" r=".7"/><circle cx="58" cy="48" r=".7"/>';
  return [
    extras.has('freckles') ? filled(skin.neck, freckles) : '',
    extras.has('glasses') ? line('#2b2622', 1.6, random.pick(GLASSES) + TEMPLES) : '',
    extras.has('earrings')
      ? filled('#e9a23b', '<circle cx="31" cy="53" r="2.2"/><circle cx="65" cy="53" r="2.2"/>')
      : '',
  ].join('');
}

function scarfed(face: Face, skin: Skin, cloth: string, random: Random): string {
  const { back, front } = scarf(cloth);
  return [
    back,
    filled(cloth, '<path d="M10 97c2-18 12-28 27-31h22c15 3 25 13 27 31z"/>'),
    filled(skin.face, SCARFED_HEAD),
    mouthOf(face, skin, '', random),
    eyesOf(skin, 43),
    front,
    ornamentsOf(face, skin, random),
  ].join('');
}

function bareheaded(face: Face, skin: Skin, cloth: string, random: Random): string {
  const colour = hairColours[face.colour];
  const hair: { back?: string; front?: string; hidesEars?: true } =
    face.hair === 'turban' || face.hair === 'scarf' ? turban(random.pick(clothes)) : hairstyles[face.hair](colour);
  return [
    hair.back ?? '',
    filled(skin.neck, NECK),
    random.pick(TOPS)(cloth, skin),
    filled(skin.face, (hair.hidesEars ? '' : EARS) + random.pick(HEADS)),
    mouthOf(face, skin, colour, random),
    eyesOf(skin, face.extras.has('beard') ? 42 : 43),
    hair.front ?? '',
    browsOf(colour),
    ornamentsOf(face, skin, random),
  ].join('');
}

/** The words say what a face has; the name chooses clothes, background and the rest, always the same ones. */
export function drawFace(name: string, words: string): string {
  const face = parseFace(words);
  const random = createRandom(`face of ${name}`);
  const tint = random.pick(tints);
  const cloth = random.pick(clothes);
  const draw = face.hair === 'scarf' ? scarfed : bareheaded;
  const drawn = draw(face, skins[face.skin], cloth, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z" fill="${tint}"/>${drawn}</svg>`;
}
