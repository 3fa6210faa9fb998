import { useMatches } from '@tanstack/react-router';

/**
 * How the page lies in the shell. `page` scrolls with the window; `bleed` fills what the window leaves and scrolls
 * inside; `bleed-alone` also takes the place of the header on a phone, which has room for an open chat only (spec 2 §2).
 */
export function useFit(): 'page' | 'bleed' | 'bleed-alone' {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      if (!match?.staticData.bleed) return 'page';
      const { search, params } = match;
      const chatIsOpen = 'chatId' in params || ('chatId' in search && search.chatId !== undefined);
      return chatIsOpen ? 'bleed-alone' : 'bleed';
    },
  });
}
