import { hairstyles } from './hair.ts';
import { hairColours, skins } from './palette.ts';

const EXTRAS = ['glasses', 'beard', 'stubble', 'moustache', 'earrings', 'freckles'] as const;
const HEADWEAR = ['scarf', 'turban'] as const;

/** What a row of server/demo says of a face, such as `wavy auburn pale glasses`. */
export interface Face {
  hair: keyof typeof hairstyles | (typeof HEADWEAR)[number];
  colour: keyof typeof hairColours;
  skin: keyof typeof skins;
  extras: ReadonlySet<(typeof EXTRAS)[number]>;
}

function isKeyOf<T extends object>(word: string, table: T): word is Extract<keyof T, string> {
  return Object.hasOwn(table, word);
}

function isOneOf<T extends string>(word: string, words: readonly T[]): word is T {
  return words.some((known) => known === word);
}

/** No two kinds of words share one, so their order says nothing. */
export function parseFace(text: string): Face {
  const words = text.split(' ');
  const hair = words.find((word) => isKeyOf(word, hairstyles) || isOneOf(word, HEADWEAR));
  const skin = words.find((word) => isKeyOf(word, skins));
  if (!hair || !skin) throw new Error(`a face needs hair and skin: «${text}»`);
  const colour = words.find((word) => isKeyOf(word, hairColours));
  const extras = words.filter((word) => isOneOf(word, EXTRAS));
  const unknown = words.length - extras.length - (colour ? 3 : 2);
  if (unknown > 0) throw new Error(`a face cannot have all of «${text}»`);
  return { hair, skin, colour: colour ?? 'black', extras: new Set(extras) };
}
