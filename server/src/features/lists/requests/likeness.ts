import { withoutSmallWords } from '../small-words.ts';

/** Words that half of a list has: they tell nothing apart. */
const KIND_WORDS = new Set(
  `university universities college institute institut instituto school hochschule fachhochschule academy ecole escuela
   polytechnic polytechnique politecnico conservatoire conservatory seminary campus
   faculty faculties fakultat faculte facultad facolta department dept studies`.split(/\s+/),
);
/** From here on two names are taken for one. */
const LIKELY = 0.7;
const SHORTEST_FOR_ONE_TYPO = 4;
const SHORTEST_FOR_TWO_TYPOS = 8;

/** How many letters must be typed otherwise to make one text of the other; two that changed places count as one. */
function typosBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [i, letter] of a.entries()) {
    const above = rows[i] ?? [];
    const row = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted;
      row.push(
        Math.min(
          (above[j] ?? 0) + (letter === wanted ? 0 : 1),
          (above[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          swapped ? (rows[i - 1]?.[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** 'Univeristy' is one too: a typo in such a word must not make it a distinctive one. */
function isKindWord(word: string): boolean {
  if (KIND_WORDS.has(word)) return true;
  if (word.length < SHORTEST_FOR_TWO_TYPOS) return false;
  return [...KIND_WORDS].some(
    (kind) => kind[0] === word[0] && Math.abs(kind.length - word.length) <= 1 && typosBetween(kind, word) === 1,
  );
}

/** The words of a folded name that tell it apart from others; all of them when it has no such word. */
export function distinctiveWords(folded: string): string[] {
  const words = withoutSmallWords(folded).split(' ').filter(Boolean);
  const distinctive = words.filter((word) => !isKindWord(word));
  return distinctive.length > 0 ? distinctive : words;
}

function trigramsOf(words: readonly string[]): Set<string> {
  const padded = words.map((word) => [...`  ${word} `]);
  return new Set(padded.flatMap((letters) => letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))));
}

/** How much of two texts is the same three letters in a row: 1 for the same words, 0 for nothing in common. */
function trigramLikeness(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  return (2 * a.intersection(b).size) / (a.size + b.size);
}

/** How likely two folded names mean the same, from 0 to 1; 0 when it is not likely enough to say so. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [distinctiveWords(one).toSorted(), distinctiveWords(other).toSorted()];
  const [joinedA, joinedB] = [a.join(' '), b.join(' ')];
  if (joinedA === joinedB) return 0.95;
  const shorter = Math.min(joinedA.length, joinedB.length);
  const typos = typosBetween(joinedA, joinedB);
  if (typos === 1 && shorter >= SHORTEST_FOR_ONE_TYPO) return 0.9;
  if (typos === 2 && shorter >= SHORTEST_FOR_TWO_TYPOS) return 0.85;
  const alike = trigramLikeness(a, b);
  // Below what a typo or two count for.
  return alike < LIKELY ? 0 : alike * 0.8;
}
