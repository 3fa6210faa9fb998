import { startTransition, useEffect, useState } from 'react';

import { logFailure } from '#lib/api-error.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

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

/** Null until they are loaded: soon after the page, or at once when they are `wanted`. */
export function usePhoneTools(wanted: boolean): PhoneTools | null {
  const [loaded, setLoaded] = useState(tools);
  useEffect(() => {
    if (loaded) return undefined;
    const load = async () => {
      const now = await loadPhoneTools();
      startTransition(() => setLoaded(now));
    };
    if (!wanted) return whenPageIsIdle(() => void load(), { soon: true });
    void load();
    return undefined;
  }, [loaded, wanted]);
  return loaded;
}

/** Accepts everything while the rules are missing; the server checks too. */
export async function isPhoneOrNone(value: string): Promise<boolean> {
  return value === '' || ((await loadPhoneTools())?.isPhone(value) ?? true);
}
