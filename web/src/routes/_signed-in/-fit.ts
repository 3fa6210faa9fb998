import { useMatches } from '@tanstack/react-router';

/** How the page lies in the shell. An open conversation is all that a phone has room for (spec 2 §2). */
export function useFit(): 'page' | 'bleed' | 'bleed-alone' {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      if (!match?.staticData.bleed) return 'page';
      const { search, params } = match;
      const chosen = 'chatId' in params || ('chatId' in search && search.chatId !== undefined);
      return chosen ? 'bleed-alone' : 'bleed';
    },
  });
}
