import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { logFailure } from './log-failure.ts';

/** By then a page has shown what it was opened for, also on a slow line. */
const PAGE_IS_BUSY_MS = 2000;
/** For what would be missed on the page. */
const SOON_MS = 1000;

/** Does it once the page is idle; `soon` for what someone looks at. Returns how to call it off. */
export function whenPageIsIdle(work: () => void, { soon = false } = {}): () => void {
  const timer = setTimeout(
    () => {
      // Safari has no idle callbacks. A page that is never idle gets it all the same.
      if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PAGE_IS_BUSY_MS });
      else work();
    },
    soon ? SOON_MS : PAGE_IS_BUSY_MS,
  );
  return () => clearTimeout(timer);
}

/** A component whose code is loaded later: see `later`. */
export interface Later<Props> {
  /** Shows nothing until the code is there. */
  Part: (props: Props) => ReactNode;
  isLoaded: () => boolean;
  /** Why it could not be loaded; null while it is being loaded again. */
  failure: () => Error | null;
  /** Loads it, once; where there is no network, the next call tries again. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Tests of what a part shows load all of them first. */
export const allParts = new Set<Pick<Later<never>, 'load'>>();

/** A component that a page can do without at first: a dialog, a list that opens. See `useLoaded` for when it is loaded. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const listeners = new Set<() => void>();
  let component: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let failure: Error | null = null;

  async function start(): Promise<void> {
    failure = null;
    try {
      component = await load();
    } catch (error) {
      // There is no network. Whoever wants it next tries again.
      loading = null;
      failure = error instanceof Error ? error : new Error(String(error));
      logFailure('A part of the page could not be loaded', error);
    }
    for (const listener of listeners) listener();
  }

  const part: Later<Props> = {
    Part: (props) => component && createElement(component, props),
    isLoaded: () => component !== null,
    failure: () => failure,
    load: () => (loading ??= start()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  allParts.add(part);
  return part;
}

/**
 * Loads a part once the page is idle, or at once when it is `wanted`. Whether it was wanted and is there: then it is drawn,
 * and kept, so that it can close slowly. A part that has come but is not wanted yet is not drawn.
 */
export function useLoaded<Props>({ isLoaded, load, subscribe }: Later<Props>, wanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted && !wasWanted) setWasWanted(true);
  useEffect(() => {
    if (!wanted) return whenPageIsIdle(() => void load());
    void load();
    return undefined;
  }, [wanted, load]);
  return useSyncExternalStore(subscribe, isLoaded, () => false) && wasWanted;
}

/** As `useLoaded`, for a part that the page cannot do without: that it could not be loaded is an error of the page. */
export function useRequired<Props>(part: Later<Props>, wanted: boolean): boolean {
  const isLoaded = useLoaded(part, wanted);
  const failure = useSyncExternalStore(part.subscribe, part.failure, () => null);
  if (wanted && failure) throw failure;
  return isLoaded;
}

/** As `useLoaded`, for a dialog, which is wanted when it is open. */
export function laterDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const part = later(load);
  return function LaterDialog(props: Props) {
    return useLoaded(part, props.open) && <part.Part {...props} />;
  };
}
