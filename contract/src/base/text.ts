import * as z from 'zod/mini';

import { limits } from './limits.ts';

/** Bidi controls, zero-width and filler characters: invisible, and able to forge what others read. */
const INVISIBLE = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/** Control characters but for tabs and line breaks. */
const CONTROL = /(?!\t|\n)\p{Cc}/gu;
const SPACE = /[\s\p{Cc}]+/gu;
/** security: a person sees one character; at most this many code points may stand behind it. */
const CODE_POINTS_PER_CHARACTER = 4;

let graphemes: Intl.Segmenter | undefined;

/** The same, but for what joins letters of some scripts and parts of emoji. */
const INVISIBLE_IN_TEXT = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

function cleanWords(text: string, invisible: RegExp): string {
  return text.replace(invisible, '').replace(SPACE, ' ').trim().normalize('NFC');
}

/** One line of text as a person would write it: NFC, no invisible characters, single spaces. */
export function cleanLine(text: string): string {
  return cleanWords(text, INVISIBLE);
}

/** Text of several lines: as above, but the lines stay and at most one of two in a row is empty. */
function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((words) => cleanWords(words, INVISIBLE_IN_TEXT))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What someone writes in a chat: as it was typed, without what is invisible and the space around it. */
function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE_IN_TEXT, '').replace(CONTROL, ' ').trim().normalize('NFC');
}

/** The longest that so many characters can be: a code point takes up to two code units. */
function codeUnitsIn(characters: number): number {
  return characters * CODE_POINTS_PER_CHARACTER * 2;
}

/** Whether text has at most `max` characters as a person counts them. */
export function fitsInCharacters(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > codeUnitsIn(max)) return false;
  if ([...text].length > max * CODE_POINTS_PER_CHARACTER) return false;
  // Made when first needed: a browser takes a moment to load what it is made of.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].length <= max;
}

function cleanText(max: number, missing: string, clean: (text: string) => string) {
  const tooLong = `Please use at most ${max} characters`;
  return z.string(missing).check(
    // Before anything looks at the text: bringing a long one into normal form can take minutes.
    z.maxLength(codeUnitsIn(max), { error: tooLong, abort: true }),
    z.overwrite(clean),
    z.refine((text) => fitsInCharacters(text, max), { error: tooLong }),
  );
}

/** One line that may not be empty. */
export function line(max: number, missing: string) {
  return cleanText(max, missing, cleanLine).check(z.minLength(1, missing));
}

/** One line that may be empty: what someone types into a search box. */
export function searchText() {
  return cleanText(limits.searchMax, 'Invalid input', cleanLine);
}

/** Text of several lines that may be empty. */
export function paragraphs(max: number) {
  return cleanText(max, 'Invalid input', cleanParagraphs);
}

/** What a person does not see by itself: spaces, joiners, marks without a letter. */
const UNSEEN = /[\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A message of a chat; there must be something to see. */
export function messageText(missing: string) {
  return cleanText(limits.messageMax, missing, cleanMessage).check(
    z.refine((text) => text.replace(UNSEEN, '') !== '', { error: missing }),
  );
}

export function personName(missing: string) {
  return line(limits.nameMax, missing);
}

const EMAIL_MESSAGE = 'Please enter a valid email address';

/** Emails compare case-insensitively, so they are kept in lower case. */
export const email = z
  .string(EMAIL_MESSAGE)
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.emailMax, EMAIL_MESSAGE), z.email(EMAIL_MESSAGE));

const PASSWORD_MESSAGE = `Password must be at least ${limits.passwordMin} characters`;

/** A password that someone chooses. Signing in takes any text: an old rule must not lock people out. */
export const newPassword = z
  .string(PASSWORD_MESSAGE)
  .check(
    z.minLength(limits.passwordMin, PASSWORD_MESSAGE),
    z.maxLength(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`),
  );

export const givenPassword = z
  .string('Required')
  .check(z.minLength(1, 'Required'), z.maxLength(limits.passwordMax, 'Invalid input'));
