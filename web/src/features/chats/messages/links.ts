export interface TextPart {
  text: string;
  /** The URL, if the part is a link. */
  href: string | null;
  /** Where it begins in the text. */
  at: number;
}

/** Only a text with a scheme or `www.` becomes a link. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"`\p{Cc}]+/giu;
const ENDS_SENTENCE = /[.,:;!?'’”*_~]$/u;
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/**
 * Without the punctuation of the sentence around it. A closing bracket stays if the address contains the opening one.
 * Brackets are counted once, not for each one that is left out: a message of nothing but brackets froze the page.
 */
function withoutPunctuation(address: string): string {
  const counts = new Map<string, number>();
  const count = (character: string, change: number) => counts.set(character, (counts.get(character) ?? 0) + change);
  for (const character of address) count(character, 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const opening = BRACKETS.get(last);
    const closesOther = opening !== undefined && (counts.get(last) ?? 0) > (counts.get(opening) ?? 0);
    if (!closesOther && !ENDS_SENTENCE.test(last)) break;
    count(last, -1);
  }
  return address.slice(0, end);
}

/** The URL as the browser parses it, or null when it must not become a link. */
function hrefOf(address: string): string | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // security: `https://bank.example@evil.example` looks like the first and leads to the second.
  if (url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null;
}

/** Splits a text into links and the text between them. Joined again, the parts are the same text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const before = text[index - 1] ?? ' ';
    const href = /[\p{L}\p{N}@]/u.test(before) ? null : hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: address, href, at: index });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}
