export interface TextPart {
  text: string;
  /** Where it leads, if it is an address. */
  href: string | null;
  /** Where it begins: what tells it from the others. */
  at: number;
}

/** Only what says that it is a web address; everything else stays text. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"`\p{Cc}]+/giu;
const ENDS_SENTENCE = /[.,:;!?'’”*_~]$/u;
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Without what belongs to the sentence around it; a bracket belongs to the address that opened it. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  while (ENDS_SENTENCE.test(address[end - 1] ?? '') || closesOther(address.slice(0, end))) end -= 1;
  return address.slice(0, end);
}

function closesOther(address: string): boolean {
  const last = address.at(-1) ?? '';
  const opening = BRACKETS.get(last);
  return opening !== undefined && address.split(last).length > address.split(opening).length;
}

/** Where it leads, or null if that is nowhere. The browser's own reading decides, not ours. */
function hrefOf(address: string): string | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // security: `https://bank.example@evil.example` reads as the one and leads to the other.
  if (url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null;
}

/** A text with its web addresses taken out. Put together again it is the same text. */
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
