import { fold } from './fold.ts';

const NO_LINKS = 'Names cannot contain links';
const OWN_NAME = 'Please use your own name';

/** Endings of addresses that people know; mail programs make a link of whatever has one. */
const ENDINGS = [
  'com net org info biz edu gov app dev xyz online site website store shop club cloud tech chat link live top icu vip',
  'ac ai am at be br by ca cc ch cn co cz de dk es eu fi fm fr gg gr hk hu ie im in io ir is it jp kr la ly me mx my nl',
  'no nz pl pt ro ru se sg sh sk so su tk to tr tv tw ua uk us ws za рф',
].flatMap((words) => words.split(' '));
/** Stand before a name with a dot, sometimes without a space: 'Prof.De Luca'. An initial is one letter. */
const TITLES = 'dr|fr|jr|ma|mr|mrs|ms|prof|sr|st|ste';
const LETTER = '[\\p{L}\\p{N}]';
const LINKS = [
  '://|@',
  `(?<!${LETTER})www\\.`,
  `(?<!${LETTER})(?!(?:${TITLES})\\.)${LETTER}[\\p{L}\\p{N}-]+\\.(?:${ENDINGS.join('|')})(?!${LETTER})`,
  // Any ending where a path follows: 't.me/maya'.
  `${LETTER}\\.\\p{L}{2,}(?::\\d+)?/`,
].map((link) => new RegExp(link, 'u'));

function hasLink(name: string): boolean {
  const text = name.normalize('NFKC').toLowerCase().replaceAll('。', '.');
  return LINKS.some((link) => link.test(text));
}

/** Letters of other scripts, and small capitals, that look like a Latin one. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ʙ',
  c: 'сσᴄ',
  d: 'ԁδᴅ',
  e: 'еεᴇ',
  f: 'ꜰ',
  h: 'нһʜ',
  i: 'іιӏɩɪ|!',
  k: 'кκᴋ',
  l: 'ʟ',
  m: 'мμᴍ',
  n: 'пηνոɴ',
  o: 'оοօᴏ',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ$',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ѵᴠ',
  w: 'ωᴡ',
  y: 'уʏ',
};
const latin = new Map(Object.entries(ALIKE).flatMap(([letter, alike]) => [...alike].map((other) => [other, letter])));

/** Digits and pairs of letters that stand for a letter, in a pattern. */
const WRITTEN: Readonly<Record<string, string>> = {
  a: '[a4]',
  e: '[e3]',
  i: '[il1]',
  l: '[il1]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
};
const patternOf = (word: string): string => [...word].map((letter) => WRITTEN[letter] ?? letter).join('');
const anyOf = (words: string): string => words.split(' ').map(patternOf).join('|');

const BRAND = new RegExp(patternOf('coursemate'));
/** Names of the house that stay one when written apart: 'Help Desk', 'Sup Port'. */
const LONG =
  'support administrators? administration moderators? helpdesk customerservice customercare securityteam webmaster';
/** A given name somewhere, and 'Ad' and 'Min' are names too; so only where nothing else stands in the name. */
const SHORT = 'admins? sysadmin';
const BESIDE = anyOf('the team staff official help service');

const house = (words: string): RegExp =>
  new RegExp(`^\\d*(?:${BESIDE})*(?:${anyOf(words)})(?:${anyOf(words)}|${BESIDE})*\\d*$`);

const LONG_WORD = house(LONG);
const WORD = house(`${LONG} ${SHORT}`);
const BESIDE_WORD = new RegExp(`^(?:${BESIDE}|\\d+)$`);

/** Whether others would take the name for the house itself; whole words only. */
function imitatesHouse(name: string): boolean {
  const plain = [...name.normalize('NFKC').toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('');
  const words = fold(plain)
    // 'S u p p o r t' is one word.
    .replace(/(?<= \S) (?=\S(?: |$))/gu, '')
    .trim()
    .split(' ');
  const whole = words.join('');
  if (BRAND.test(whole) || LONG_WORD.test(whole) || words.some((word) => LONG_WORD.test(word))) return true;
  return words.some((word) => WORD.test(word)) && words.every((word) => WORD.test(word) || BESIDE_WORD.test(word));
}

function faultOf(name: string): string | null {
  if (hasLink(name)) return NO_LINKS;
  return imitatesHouse(name) ? OWN_NAME : null;
}

/** What is wrong with a name that someone chooses: with each part, and with both together where each could be a name. */
export function faultsOfName(first: string, last: string): Record<'first' | 'last' | 'together', string | null> {
  const faults = { first: faultOf(first), last: faultOf(last) };
  const apart = faults.first === null && faults.last === null;
  return { ...faults, together: apart && imitatesHouse(`${first} ${last}`) ? OWN_NAME : null };
}
