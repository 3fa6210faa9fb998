import { fold } from '@coursemate/contract/base/fold';

/** Words that say nothing about whom or what someone looks for: 'Mathematics at TU Munich', 'Universität Mannheim'. */
const SMALL_WORDS = new Set(
  `a an and at by for from in near of on or the to with
   am an der die das des fur im und von vom zu zum zur universitat
   au aux d de des du en et l la le les universite
   al del el los las y universidad universitat
   da di della delle degli dei e il lo universita
   do dos das o universidade
   aan het op te van voor universiteit
   i og och pa universitet universitetet`.split(/\s+/),
);

/** The words of a search that narrow it; the whole search when it has none but small ones. */
export function withoutSmallWords(search: string): string {
  const words = fold(search).split(' ').filter(Boolean);
  const kept = words.filter((word) => !SMALL_WORDS.has(word));
  return kept.length > 0 ? kept.join(' ') : search;
}
