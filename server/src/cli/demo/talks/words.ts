import type { SuggestionType } from '@coursemate/contract/suggestions';

/** In the words of the product, which wrote none of these because the demo filled the tables itself. */
const SUGGESTED: Partial<Record<SuggestionType, string>> = {
  ask_goal: 'What would you like to achieve, and until when?',
  request_contacts: 'Shall we exchange contacts?',
  accept_contacts: 'Yes, let us exchange contacts.',
};

export const CONTACTS_EXCHANGED = 'Contacts exchanged. You can now see each other’s email and phone.';

function isSuggested(word: string): word is SuggestionType {
  return Object.hasOwn(SUGGESTED, word);
}

export function wordsOf(suggestion: string): string {
  const words = isSuggested(suggestion) ? SUGGESTED[suggestion] : undefined;
  if (words === undefined) throw new Error(`the demo knows no words for «${suggestion}»`);
  return words;
}
