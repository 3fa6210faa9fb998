import { useMatches } from '@tanstack/react-router';

import type { Fit } from './components/shell-frame.tsx';

/** How the current page lies in the shell. */
export function useFit(): Fit {
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
