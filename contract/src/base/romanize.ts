import { fold } from './fold.ts';

/** Letters that people without them write as two: 'Mueller'. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const GREEK = pairs(
  'ου ou αυ av ευ ev μπ b ντ nt γγ ng α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o',
);
const CYRILLIC =
  'а a б b в v д d е e ж zh з z к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch э e ь - ъ - і i ґ g';
/** As Russians and most newspapers write, and as Ukrainian passports do. */
const RUSSIAN = pairs(`${CYRILLIC} ё yo г g и i й y ы y ю yu я ya є ye ї yi`);
const UKRAINIAN = pairs(`${CYRILLIC} ё io г h и y й i ы y ю iu я ia є ie ї i`);

function pairs(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, (words[at + 1] ?? '').replace('-', '')]] : [])));
}

function spelled(word: string, letters: ReadonlyMap<string, string>): string {
  const longest = [...letters.keys()].toSorted((one, other) => other.length - one.length);
  return word.replaceAll(new RegExp(longest.join('|'), 'gu'), (letter) => letters.get(letter) ?? letter);
}

/**
 * Other ways to write a name, for whoever does not have its letters: 'mueller' for Müller, 'oleksandra' for Олександра,
 * folded. None for a name of plain letters.
 */
export function romanized(name: string): string[] {
  const composed = name.normalize('NFC').toLowerCase();
  const plain = fold(name);
  // Accents of Greek are gone after folding; the two dots of Cyrillic letters matter before.
  const ways = [
    composed.replaceAll(/[äöüåø]/gu, (letter) => AS_TWO[letter] ?? letter),
    spelled(composed, RUSSIAN),
    spelled(composed, UKRAINIAN),
    spelled(plain, GREEK),
  ];
  return [...new Set(ways.map(fold))].filter((way) => way !== plain);
}
