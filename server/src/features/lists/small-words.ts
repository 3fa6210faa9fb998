import { fold } from '@coursemate/contract/base/fold';

/** Words that say nothing about whom or what someone looks for: 'Mathematics at TU Munich', 'Universität Mannheim'. */
const SMALL_WORDS = new Set(
  fold(`a an and at by for from in near of on or the to with
   am an auf bei dem den der die das des ein eine fur im ins und vom von zu zum zur universitat
   au aux avec chez d dans de des du en et l la le les pour sur un une universite
   al con del el en los las para por un una y universidad universitat
   alla da dal di della delle degli dei e gli il lo nella un una universita
   ao com da do dos das em na nas no nos o os para pela pelo por um universidade
   aan bij de en het met op te uit van voor universiteit
   af av den det en ett et for fra fran hos i og och pa som til ved vid universitet universitetet
   ja yliopisto yliopiston
   в и на по с
   का की के में और`)
    .trim()
    .split(' '),
);

/** The words of a search that narrow it; the whole search when it has none but small ones. */
export function withoutSmallWords(search: string): string {
  const words = fold(search).split(' ').filter(Boolean);
  const kept = words.filter((word) => !SMALL_WORDS.has(word));
  return kept.length > 0 ? kept.join(' ') : search;
}
