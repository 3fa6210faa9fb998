import { useEffect, useState } from 'react';

import { logFailure } from '#lib/log-failure.ts';

type PhoneTools = typeof import('./phone-draft.ts');

let tools: PhoneTools | null = null;

/** The number rules of all countries. They are larger than the rest of the page, so they are loaded after it. */
async function loadPhoneTools(): Promise<PhoneTools | null> {
  try {
    tools ??= await import('./phone-draft.ts');
  } catch (error) {
    logFailure('The rules of phone numbers could not be loaded', error);
  }
  return tools;
}

/** Null until they are loaded. */
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

/** Accepts everything while the rules are missing; the server checks too. */
export async function isPhoneOrNone(value: string): Promise<boolean> {
  return value === '' || ((await loadPhoneTools())?.isPhone(value) ?? true);
}
