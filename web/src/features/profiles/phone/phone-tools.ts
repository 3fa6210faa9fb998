import { useEffect, useState } from 'react';

import { logFailure } from '#lib/log-failure.ts';

type PhoneTools = typeof import('./phone-draft.ts');

let tools: PhoneTools | null = null;

/** The rules of all countries' numbers: more than the rest of the page, so they come after it. */
async function loadPhoneTools(): Promise<PhoneTools | null> {
  try {
    tools ??= await import('./phone-draft.ts');
  } catch (error) {
    logFailure('The rules of phone numbers could not be loaded', error);
  }
  return tools;
}

/** Null until they are there. */
export function usePhoneTools(): PhoneTools | null {
  const [loaded, setLoaded] = useState(tools);
  useEffect(() => {
    let gone = false;
    void loadPhoneTools().then((now) => !gone && setLoaded(now));
    return () => {
      gone = true;
    };
  }, []);
  return loaded;
}

/** Without the rules every text passes here; the server knows them too. */
export async function isPhoneOrNone(value: string): Promise<boolean> {
  return value === '' || ((await loadPhoneTools())?.isPhone(value) ?? true);
}
