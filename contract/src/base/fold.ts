/** Letters that a person types plainly and that no normal form takes apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Accents belong to no script. Vowel signs of Hindi or Thai belong to theirs, the voicing marks of Japanese make
 * another letter: without them a name would be another name. */
const ACCENT = /(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Text as searches and comparisons see it: no case, no accents, one space before each word: ' eth zurich'.
 * `like '% zur%'` then means «a word begins with zur», and nothing in it can pass for a wildcard.
 */
export function fold(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENT, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim();
  return words === '' ? '' : ` ${words}`;
}

/** Names compare folded; one of symbols alone, which folds to nothing, as it is written. */
export function foldKey(name: string): string {
  return fold(name) || name.toLowerCase();
}
