import { suggestionTypes } from '@coursemate/contract/suggestions';

import { suggestionOf } from '#features/chats/index.ts';

/** What the product would have written for a suggestion; the demo fills the tables itself. */
export function wordsOf(suggestion: string): string {
  const type = suggestionTypes.find((known) => known === suggestion);
  if (type === undefined) throw new Error(`there is no suggestion «${suggestion}»`);
  return suggestionOf(type).text;
}
