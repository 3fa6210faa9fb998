import { useEffect, useEffectEvent, useState } from 'react';

/** How long an act can be taken back. Tests shorten it. */
export const undoTime = { ms: 3000 };

interface Held<Act> {
  key: string;
  act: Act;
  until: number;
}

export type HeldActs<Act> = ReturnType<typeof useHeldActs<Act>>;

/**
 * Acts on rows that wait some seconds before they are sent, so that they can be taken back before anyone is told of them.
 * Leaving the page sends what still waits. One act a row.
 */
export function useHeldActs<Act>(send: (act: Act) => void) {
  const [held, setHeld] = useState<ReadonlyArray<Held<Act>>>([]);

  function release(released: ReadonlyArray<Held<Act>>): void {
    setHeld((now) => now.filter((each) => !released.includes(each)));
  }
  const sendNow = useEffectEvent((due: ReadonlyArray<Held<Act>> = held) => {
    release(due);
    for (const { act } of due) send(act);
  });

  useEffect(() => {
    const [oldest] = held;
    if (!oldest) return undefined;
    const timer = setTimeout(() => sendNow([oldest]), oldest.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);

  useEffect(() => {
    const leave = () => sendNow();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    /** The act that waits for a row. */
    actOf: (key: string): Act | undefined => held.find((each) => each.key === key)?.act,
    /** The row whose act was chosen last. */
    last: held.at(-1)?.key ?? null,
    hold(key: string, act: Act): void {
      setHeld((now) => [...now.filter((each) => each.key !== key), { key, act, until: Date.now() + undoTime.ms }]);
    },
    undo: (key: string) => release(held.filter((each) => each.key === key)),
  };
}
